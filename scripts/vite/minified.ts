/** For the output of a build with the settings below: the bundler's own minifier comes behind terser, and finds what that leaves. */
export const minified = { minify: true } as const;

/** Names are the second one's. */
const common = { ecma: 2020, mangle: false } as const;

/**
 * For any program. A function that is used once stays one: written where it is used, it would be made anew with each of
 * React's elements.
 */
export const small = {
  minify: 'terser',
  terserOptions: { ...common, compress: { passes: 2, reduce_funcs: false } },
} as const;

/**
 * For what every visit has to wait for. In none of it a function is called with `new`, and to read a property that nobody
 * uses does nothing.
 */
export const smallest = {
  minify: 'terser',
  terserOptions: { ...common, compress: { passes: 3, unsafe_arrows: true, pure_getters: true, inline: 1 } },
} as const;
