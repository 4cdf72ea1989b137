import type { Kind } from './environment-kinds.ts';
import type { Setting } from './environment.ts';
import { StartError } from './start-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const shownCharacters = 80;

/**
 * The environment's value of a setting; undefined if its variable is unset or empty.
 * @throws {StartError} at a bad value, naming the variable, what it got and what it takes.
 */
export function readVariable<T>({ variable, kind }: Setting<T>, environment: Environment): T | undefined {
  const text = environment[variable]?.trim() ?? '';
  if (text === '') return undefined;
  const value = kind.fromText(text);
  if (value === undefined) throw badValue(variable, text, kind);
  return value;
}

export function badValue(name: string, got: unknown, { takes, isSecret }: Kind<unknown>): StartError {
  if (isSecret) return new StartError(`${name} must be ${takes}.`);
  // An address may contain a password, and a bad one any character.
  const shown = JSON.stringify(got)
    .replace(/(:\/*).*@/, '$1…@')
    .replace(/(password *=).*/i, '$1…"');
  const short = shown.length > shownCharacters ? `${shown.slice(0, shownCharacters)}…` : shown;
  return new StartError(`${name} is ${short}, but must be ${takes}.`);
}
