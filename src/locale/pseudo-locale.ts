import type { Bundle, SiteFiles } from '../portal/site-files.ts';
import { defaultLocale } from './codes.ts';

/** Not one of the product's locales: developers ask for it by `?locale=en_XA`. */
export const pseudoLocale = 'en_XA';

/** Other languages need about a third more room than English. */
const growth = 0.35;

const plain = 'AaCcDdEeGgHhIiKkLlNnOoRrSsTtUuYyZz';
const accented = 'ÅåÇçÐðÉéĜĝĤĥÎîĶķĻļÑñÖöŔŕŠšŢţÛûÝýŽž';

/**
 * English that looks foreign and is longer: text that stays plain is hard-coded, text without its brackets is cut off.
 * Placeholders stay as they are.
 */
export function pseudoText(text: string): string {
  const letters = text.replace(/\{\w+\}/g, '');
  const longer = '~'.repeat(Math.ceil(letters.length * growth));
  const foreign = text
    .split(/(\{\w+\})/)
    .map((part) => (part.startsWith('{') ? part : part.replace(/[A-Za-z]/g, accent)))
    .join('');
  // With spaces, so that a line can break there.
  return `[${foreign} ${longer.replace(/~{8}(?=~)/g, '$& ')}]`;
}

function accent(letter: string): string {
  const at = plain.indexOf(letter);
  return at < 0 ? letter : (accented[at] ?? letter);
}

/** The site's files with pseudo texts in place of every language's. */
export function pseudoFiles(files: SiteFiles): SiteFiles {
  return {
    ...files,
    async bundle(_locale, path, limitMs) {
      const english = await files.bundle(defaultLocale, path, limitMs);
      if (english === undefined) return undefined;
      const texts: Bundle = {};
      for (const [key, text] of Object.entries(english)) texts[key] = pseudoText(text);
      return texts;
    },
  };
}
