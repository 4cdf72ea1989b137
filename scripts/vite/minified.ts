/** For the output of a build with the settings below: the bundler's own minifier comes behind terser, and finds what that leaves. */
export const minified = { minify: true } as const;

/**
 * For what every visit has to wait for. In none of it a function is called with `new`, and to read a property that nobody
 * uses does nothing.
 */
export const smallest = {
  minify: 'terser',
  // Names are the second one's.
  terserOptions: {
    ecma: 2020,
    mangle: false,
    compress: { passes: 3, unsafe_arrows: true, pure_getters: true, inline: 1 },
  },
} as const;
