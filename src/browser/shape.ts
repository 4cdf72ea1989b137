import { attempt } from './attempt.ts';

/**
 * Checkers for data from outside: each takes anything and returns a typed value or undefined. They read own properties only,
 * so that a key such as `__proto__` finds nothing.
 */
export function asObject(value: unknown): Record<string, unknown> | undefined {
  return isObject(value) ? value : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function own(object: Record<string, unknown> | undefined, key: string): unknown {
  return object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Text of at most `maxLength` characters, trimmed; blank counts as absent. By default an address or a legal notice fits. */
export function asText(value: unknown, maxLength = 8192): string | undefined {
  if (typeof value !== 'string' || value.length > maxLength) return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

/** The named texts of an object, as far as it has them; undefined for anything that is no object. */
export function asTexts(
  value: unknown,
  names: readonly string[],
  maxLength?: number,
): Record<string, string> | undefined {
  const source = asObject(value);
  const texts: Record<string, string> = {};
  for (const name of names) {
    const text = asText(own(source, name), maxLength);
    if (text !== undefined) texts[name] = text;
  }
  return source && texts;
}

/** Back ends send flags as booleans or as text. */
export function asFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  return undefined;
}

export function parseJson(text: string): unknown {
  return attempt<unknown>(() => JSON.parse(text));
}
