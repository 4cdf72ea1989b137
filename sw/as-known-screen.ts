import type { KnownScreen } from './known-answers.ts';

/** Several times the size of the largest screen. */
const markup = /^<[^]{1,50000}$/;

const declarations = /^[\w\s:;#-]{0,2000}$/;

/**
 * The screen that a page reports having drawn, with its look; undefined if it would not fit into a document. Only pages of
 * this origin can report one. They could write to the cached documents anyway: their HTML is as trustworthy as they are.
 */
export function asKnownScreen(message: object): KnownScreen | undefined {
  const [of = '', html = '', theme = ''] = ['of', 'html', 'theme'].map((name) =>
    String(Reflect.get(message, name)),
  );
  // The HTML goes into a template element and must not close it.
  const fits = markup.test(html) && !/<\/?template/i.test(html);
  const isNamed = /^[\w.-]+ \w+ [\w.-]+( first)?$/.test(of);
  return fits && isNamed && declarations.test(theme) ? { of, html, theme } : undefined;
}
