import { isObject, logLevels } from '../../log-entry.ts';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import type { EntryRow } from '../store/log-tables.ts';

/** The client's name of each attribute that has a column of its own. */
const attributeColumns = {
  visit: 'visit',
  seq: 'seq',
  sinceStart: 'since_start_ms',
  userRef: 'user_ref',
  brand: 'brand',
  locale: 'locale',
  screen: 'screen',
  step: 'step',
  release: 'release',
  connection: 'connection',
  source: 'source',
  outcome: 'outcome',
  reason: 'reason',
  status: 'status',
  severity: 'severity',
  key: 'key',
  durationMs: 'duration_ms',
} as const satisfies Record<string, keyof EntryRow>;

/** The columns to read: not the words, which in PostgreSQL are a wide column of the same table. */
export const shownColumns = [
  'id',
  'position',
  'message',
  'level',
  'time',
  'event_time',
  'received_at',
  'clock_difference_ms',
  'address_ref',
  'attributes',
  ...Object.values(attributeColumns),
] as const;

type ShownRow = Pick<EntryRow, (typeof shownColumns)[number]>;

/** The entry, with all its attributes in one object again. */
export function rowEntry(row: ShownRow): StoredEntry {
  const attributes: Record<string, string> = {};
  for (const [name, column] of Object.entries(attributeColumns)) {
    const value = row[column];
    if (value !== null) attributes[name] = String(value);
  }
  return {
    id: row.id,
    position: row.position,
    message: row.message,
    level: logLevels.find((level) => level === row.level) ?? 'INFO',
    time: row.time,
    deviceTime: row.event_time ?? undefined,
    receivedAt: row.received_at,
    clockDifferenceMs: row.clock_difference_ms ?? undefined,
    sender: row.address_ref ?? undefined,
    attributes: { ...attributes, ...otherAttributes(row.attributes) },
  };
}

function otherAttributes(json: string): Record<string, string> {
  const value: unknown = JSON.parse(json);
  const texts = Object.entries(isObject(value) ? value : {}).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(texts);
}
