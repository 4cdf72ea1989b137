import type { LogLevel } from '../log-entry.ts';
import { type LogAttributes, logAttributeTypes } from './log-attributes.ts';
import { attributeLength, entryBytes, messageLength } from './log-limits.ts';
import { outboxRecord, type OutboxRecord } from './outbox-record.ts';
import { scrub } from './scrub.ts';

/** The page's state at the moment of an entry. All values are our own texts, or validated before. */
export interface PageFacts {
  brand: string;
  locale: string;
  screen: string;
  connection: string;
  source: string;
  /** `true` in the window of the installed app, `false` in a browser's and in full screen, where both look alike. */
  standalone: string;
  release: string;
}

export interface RawEntry {
  level: LogLevel;
  message: string;
  attributes: LogAttributes;
  /** Milliseconds since 1970, by the device's clock. */
  at: number;
  severity?: 'warn' | undefined;
}

/** Where in a visit something happened. */
export interface EntryContext {
  /** The reference code. */
  visit: string;
  /** From 1, without gaps. */
  seq: number;
  sinceStartMs: number;
  facts: PageFacts;
  userRef?: string | undefined;
}

/** The entry as it is sent, with only those attributes that `logAttributeTypes` lists. */
export function makeRecord(
  { level, message, attributes, at, severity }: RawEntry,
  { visit, seq, sinceStartMs, facts, userRef }: EntryContext,
): OutboxRecord {
  const record = (texts: Record<string, string>) =>
    outboxRecord({ visit, seq, level, at }, scrubbedAndTruncated(message, messageLength), {
      id: `${visit}-${seq}`,
      seq: String(seq),
      sinceStart: String(Math.max(0, Math.round(sinceStartMs))),
      ...facts,
      userRef,
      severity,
      ...texts,
    });
  const whole = record(allowedTexts(attributes));
  return whole.bytes <= entryBytes ? whole : record({ shortened: 'true' });
}

const types = Object.entries(logAttributeTypes);

function allowedTexts(attributes: LogAttributes): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, type] of types) {
    // Read as unknown, because a caller's cast may have defeated the type.
    const value: unknown = Reflect.get(attributes, name);
    if (typeof value !== type) continue;
    // Measurements have more digits than are meaningful.
    texts[name] =
      typeof value === 'number'
        ? String(Math.round(value * 1_000) / 1_000)
        : scrubbedAndTruncated(String(value), attributeLength);
  }
  return texts;
}

function scrubbedAndTruncated(text: string, length: number): string {
  const scrubbed = scrub(text);
  return scrubbed.length > length ? `${scrubbed.slice(0, length)}…` : scrubbed;
}
