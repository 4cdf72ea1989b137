import type { KnownScreen } from './known-answers.ts';

/** No longer than three times what the largest screen has. */
const markup = /^<[^]{1,50000}$/;

/**
 * What a page says it drew, by `of` and `html`; undefined where it would not fit into a document. Only pages of this
 * origin are heard, and they could write into the kept documents themselves: their HTML is as trustworthy as they are.
 */
export function asKnownScreen(said: object): KnownScreen | undefined {
  const of = String(Reflect.get(said, 'of'));
  const html = String(Reflect.get(said, 'html'));
  // It stands in a template, and must not end it.
  const fits = markup.test(html) && !/<\/?template/i.test(html);
  return fits && /^[\w.-]+ \w+ [\w.-]+$/.test(of) ? { of, html } : undefined;
}
