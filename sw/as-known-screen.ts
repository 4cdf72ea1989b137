import type { KnownScreen } from './known-answers.ts';

/** Several times what the largest screen has. */
const markup = /^<[^]{1,50000}$/;

const declarations = /^[\w\s:;#-]{0,2000}$/;

/**
 * What a page says it drew, and in which look; undefined where it would not fit into a document. Only pages of this
 * origin are heard, and they could write into the kept documents themselves: their HTML is as trustworthy as they are.
 */
export function asKnownScreen(said: object): KnownScreen | undefined {
  const [of = '', html = '', theme = ''] = ['of', 'html', 'theme'].map((name) =>
    String(Reflect.get(said, name)),
  );
  // It stands in a template, and must not end it.
  const fits = markup.test(html) && !/<\/?template/i.test(html);
  const isNamed = /^[\w.-]+ \w+ [\w.-]+( first)?$/.test(of);
  return fits && isNamed && declarations.test(theme) ? { of, html, theme } : undefined;
}
