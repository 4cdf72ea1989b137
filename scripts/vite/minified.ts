/** Output options for the settings below: the bundler's own minifier runs after terser, and finds what that leaves. */
export const minified = { minify: true } as const;

/**
 * For programs that every visit waits for. Their functions are never called with `new`, and reading an unused property
 * has no effect. Not for the programs with React: they would be up to one per cent smaller, but most first visits on a
 * slowed processor would have a task of more than 50 ms, even if terser may not inline functions.
 */
export const smallest = {
  minify: 'terser',
  // The second minifier shortens names. Functions side by side, ahead of all else, compress better.
  terserOptions: {
    ecma: 2020,
    mangle: false,
    compress: { passes: 6, hoist_funs: true, unsafe_arrows: true, pure_getters: true, inline: 1 },
  },
} as const;
