import { settingRows } from './environment.ts';
import { configFile } from './read-settings.ts';
import type { Environment } from './read-variable.ts';

/** A typo: one or two characters added, missing or different. In shorter names it makes another word, as HOME of HOST. */
const maxTypos = 2;
const minCharacters = 6;

/**
 * Warnings about what sets nothing: with `FORGE_LOGGIN`, an operator waits for entries in vain. A variable may belong to
 * another program, unless it nearly matches a setting or lacks only its last words; a key of `config.json` is ours.
 */
export function misspeltSettings(environment: Environment, configText = '{}'): string[] {
  const rows = settingRows();
  const variables = Object.entries(environment).flatMap(([name, value = '']) => {
    if (value.trim() === '' || rows.some(({ variable }) => variable === name)) return [];
    const meant = rowLike(name);
    return meant === undefined ? [] : [`${name} does nothing: the setting is called ${meant.variable}`];
  });
  const keys = keysOf(JSON.parse(configText)).flatMap((path) => {
    const key = path.join('.');
    // With a dot in it, a name is none of a setting: the dots of `flags.heraclesLogin` stand for an object within another.
    if (rows.some(({ configKey }) => configKey === key) && !path.some((name) => name.includes('.')))
      return [];
    return [`${configFile}: ${key} does nothing: ${insteadOfKey(key)}`];
  });
  return [...variables, ...keys];
}

function insteadOfKey(key: string): string {
  const name = lastPart(key);
  const meant = rowLike(name);
  if (meant === undefined) return 'there is no such setting';
  const { variable, configKey } = meant;
  if (configKey === undefined) return `only the variable ${variable} sets this`;
  return configKey === key
    ? `${name} has to be a key of the object ${key.slice(0, -name.length - 1)}`
    : `the setting is called ${configKey}`;
}

/** The path of each value, whose parts settings join with a dot: `flags.heraclesLogin`. */
function keysOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([name, inner]) => keysOf(inner, [...path, name]));
}

function lastPart(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

function rowLike(name: string) {
  return settingRows().find(
    (row) =>
      isBeginning(name, row.variable) ||
      [row.variable, lastPart(row.configKey ?? row.variable)].some((known) =>
        isNearly(lettersOf(name), lettersOf(known)),
      ),
  );
}

/** `UI_LOGGING` of `UI_LOGGING_URL`; a single word, such as `NETWORK`, is more likely another program's. */
function isBeginning(name: string, known: string): boolean {
  return name.includes('_') && known.startsWith(`${name}_`);
}

function lettersOf(name: string): string {
  return name.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
}

/** Whether the parts between their common beginning and end are short. */
function isNearly(name: string, known: string): boolean {
  const shorter = Math.min(name.length, known.length);
  if (shorter < minCharacters) return name === known;
  let begin = 0;
  while (begin < shorter && name[begin] === known[begin]) begin += 1;
  let end = 0;
  while (end < shorter - begin && name.at(-1 - end) === known.at(-1 - end)) end += 1;
  return Math.max(name.length, known.length) - begin - end <= maxTypos;
}
