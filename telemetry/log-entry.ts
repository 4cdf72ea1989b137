/** One forwarded log entry (specification, section 3), the record that client, collector and review page share. */
export interface LogEntry {
  message: string;
  level: LogLevel;
  attributes: Readonly<Record<string, string>>;
}

export const logLevels = ['DEBUG', 'INFO', 'ERROR'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Undefined if the value is not an entry. Attributes may be an object or a list of key-value pairs. */
export function asLogEntry(value: unknown): LogEntry | undefined {
  if (!isObject(value)) return undefined;
  const { message, level: given } = value;
  const level = logLevels.find((known) => known === given);
  const attributes = asAttributes(value['attributes'] ?? {});
  if (typeof message !== 'string' || level === undefined || attributes === undefined) return undefined;
  return { message, level, attributes };
}

function asAttributes(value: unknown): Record<string, string> | undefined {
  if (!Array.isArray(value)) return isTexts(value) ? value : undefined;
  const pairs = value.map(asPair);
  if (!pairs.every((pair) => pair !== undefined)) return undefined;
  // fromEntries defines own properties, so that an attribute named __proto__ is data like any other.
  const attributes = Object.fromEntries(pairs);
  return isTexts(attributes) ? attributes : undefined;
}

function isTexts(value: unknown): value is Record<string, string> {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string');
}

function asPair(value: unknown): [string, unknown] | undefined {
  if (!isObject(value)) return undefined;
  const { key, value: text } = value;
  return typeof key === 'string' ? [key, text] : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
