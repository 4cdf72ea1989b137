import type { LogLevel } from '../log-entry.ts';
import { type LogAttributes, logAttributeTypes } from './log-attributes.ts';
import { attributeLength, entryBytes, messageLength } from './log-limits.ts';
import { outboxRecord, type OutboxRecord } from './outbox-record.ts';
import { scrub } from './scrub.ts';

/** What is true of the whole page at the moment of an entry; texts of our own, or checked before. */
export interface PageFacts {
  brand: string;
  locale: string;
  screen: string;
  connection: string;
  source: string;
  release: string;
}

/** What happened, as the log was told of it. */
export interface Happening {
  level: LogLevel;
  message: string;
  attributes: LogAttributes;
  /** Milliseconds since 1970, by the device's clock. */
  at: number;
  severity?: 'warn' | undefined;
}

/** Where in a visit something happened. */
export interface Place {
  /** The reference code. */
  visit: string;
  /** From 1, without gaps. */
  seq: number;
  sinceStartMs: number;
  facts: PageFacts;
  userRef?: string | undefined;
}

/** The entry as it goes out. Whatever is not on the list of attributes is left out, whoever handed it in. */
export function makeRecord(
  { level, message, attributes, at, severity }: Happening,
  { visit, seq, sinceStartMs, facts, userRef }: Place,
): OutboxRecord {
  const record = (texts: Record<string, string>) =>
    outboxRecord({ visit, seq, level, at }, fitting(message, messageLength), {
      id: `${visit}-${seq}`,
      seq: String(seq),
      sinceStart: String(Math.max(0, Math.round(sinceStartMs))),
      ...facts,
      userRef,
      severity,
      ...texts,
    });
  const whole = record(allowed(attributes));
  return whole.bytes <= entryBytes ? whole : record({ shortened: 'true' });
}

const types = Object.entries(logAttributeTypes);

function allowed(attributes: LogAttributes): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, type] of types) {
    // Read as unknown: a type does not hold where somebody has cast.
    const value: unknown = Reflect.get(attributes, name);
    if (typeof value !== type) continue;
    // What is measured has more digits than say anything.
    texts[name] =
      typeof value === 'number'
        ? String(Math.round(value * 1_000) / 1_000)
        : fitting(String(value), attributeLength);
  }
  return texts;
}

function fitting(text: string, length: number): string {
  const harmless = scrub(text);
  return harmless.length > length ? `${harmless.slice(0, length)}…` : harmless;
}
