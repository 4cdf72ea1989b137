import type { StoredEntry } from '../../reading/stored-entry.ts';
import { isoInZone } from '../time/zoned-time.ts';
import type { ExportedRow } from './exported-view.ts';

const columns = [
  'visit',
  'seq',
  'brand',
  'locale',
  'screen',
  'step',
  'outcome',
  'reason',
  'status',
  'durationMs',
  'connection',
  'source',
  'release',
  'userRef',
] as const;

/** An entry as a line of a table, with every attribute. */
export function entryRow(entry: StoredEntry, zone: string): ExportedRow {
  return {
    time: isoInZone(entry.time, zone),
    received: isoInZone(entry.receivedAt, zone),
    level: entry.level,
    message: entry.message,
    ...Object.fromEntries(columns.map((name) => [name, entry.attributes[name] ?? ''])),
    sender: entry.sender ?? '',
    'other attributes': otherAttributes(entry),
  };
}

/** The whole entry for a file that is no table; only its times are written as in the table. */
export function entryRecord(entry: StoredEntry, zone: string): object {
  const { time, receivedAt, deviceTime } = entry;
  return {
    ...entry,
    time: isoInZone(time, zone),
    receivedAt: isoInZone(receivedAt, zone),
    deviceTime: deviceTime === undefined ? undefined : isoInZone(deviceTime, zone),
  };
}

function otherAttributes({ attributes }: StoredEntry): string {
  const known: readonly string[] = columns;
  return Object.entries(attributes)
    .filter(([name]) => !known.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}
