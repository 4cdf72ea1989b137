import type { StoredEntry } from '../../reading/stored-entry.ts';
import { isoInZone } from '../time/zoned-time.ts';

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

/**
 * Entries as CSV that spreadsheets open: the question, the zone and the count stand in its first lines.
 * @param question the page's address, which asks the same again
 */
export function entriesCsv(entries: readonly StoredEntry[], question: string, zone: string): string {
  const rows = [
    ['# question', question],
    ['# time zone', zone],
    ['# entries', String(entries.length)],
    ['time', 'received', 'level', 'message', ...columns, 'other attributes'],
    ...entries.map((entry) => [
      isoInZone(entry.time, zone),
      isoInZone(entry.receivedAt, zone),
      entry.level,
      entry.message,
      ...columns.map((name) => entry.attributes[name] ?? ''),
      otherAttributes(entry),
    ]),
  ];
  // The mark tells spreadsheets that the text is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** What spreadsheets take for a formula, at the beginning of a cell. */
const formula = /(^|[;\t\r\n])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠|%])/g;

/**
 * Quoted always, and never a formula: entries were written by strangers, and a spreadsheet would run them. Where semicolons part
 * cells, as in German ones, quotes don't hold a cell together, so a part of it may begin a cell, too.
 */
export function csvCell(text: string): string {
  const harmless = text.replace(/^(?=[\t\r\n])/, "'").replaceAll(formula, "$1'$2");
  return `"${harmless.replaceAll('"', '""')}"`;
}

function otherAttributes({ attributes }: StoredEntry): string {
  const known: readonly string[] = columns;
  return Object.entries(attributes)
    .filter(([name]) => !known.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
}
