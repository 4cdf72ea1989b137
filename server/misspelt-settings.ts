import { settingRows } from './environment.ts';
import type { Environment } from './read-variable.ts';

/** A typo: one or two characters added, missing or different. In shorter names it makes another word, as HOME of HOST. */
const maxTypos = 2;
const minCharacters = 6;

/** Warnings about variables that nearly match a setting: with `FORGE_LOGGIN`, an operator waits for entries in vain. */
export function misspeltSettings(environment: Environment): string[] {
  const known = settingRows().map(({ variable }) => variable);
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (value.trim() === '' || known.includes(name)) return [];
    const meant = known.find((variable) => isNearly(lettersOf(name), lettersOf(variable)));
    return meant === undefined ? [] : [`${name} does nothing: the setting is called ${meant}`];
  });
}

function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
}

/** Whether the parts between their common beginning and end are short. */
function isNearly(name: string, known: string): boolean {
  const shorter = Math.min(name.length, known.length);
  if (shorter < minCharacters) return false;
  let begin = 0;
  while (begin < shorter && name[begin] === known[begin]) begin += 1;
  let end = 0;
  while (end < shorter - begin && name.at(-1 - end) === known.at(-1 - end)) end += 1;
  return Math.max(name.length, known.length) - begin - end <= maxTypos;
}
