import type { LogLevel } from '../log-entry.ts';
import { type LogAttributes, logAttributeKinds } from './log-attributes.ts';
import { attributeLength, entryBytes, messageLength } from './log-limits.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { scrub } from './scrub.ts';
import { textBytes } from './text-bytes.ts';

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
  severity?: 'warn';
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
export function makeRecord(happening: Happening, place: Place): OutboxRecord {
  const { level, message, at, severity } = happening;
  const { visit, seq, sinceStartMs, facts, userRef } = place;
  const record = (texts: Record<string, string>) => {
    const attributes = {
      id: `${visit}-${seq}`,
      visit,
      seq: String(seq),
      time: new Date(at).toISOString(),
      sinceStart: String(Math.max(0, Math.round(sinceStartMs))),
      ...facts,
      ...(userRef !== undefined && { userRef }),
      ...(severity !== undefined && { severity }),
      ...texts,
    };
    const json = JSON.stringify({
      message: shortened(scrub(message), messageLength),
      level,
      attributes,
    });
    return { visit, seq, level, at, json, bytes: textBytes(json) };
  };
  const whole = record(allowed(happening.attributes));
  return whole.bytes <= entryBytes ? whole : record({ shortened: 'true' });
}

const names = Object.entries(logAttributeKinds);
const typeOfKind = { text: 'string', number: 'number' } as const;

function allowed(attributes: LogAttributes): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, kind] of names) {
    // Read as unknown: a type does not hold where somebody has cast.
    const value: unknown = Reflect.get(attributes, name);
    if (typeof value !== typeOfKind[kind]) continue;
    texts[name] =
      typeof value === 'number' ? String(value) : shortened(scrub(String(value)), attributeLength);
  }
  return texts;
}

function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
