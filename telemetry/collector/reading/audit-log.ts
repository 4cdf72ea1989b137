import { filterParams, type EntryFilter } from '../../reading/entry-filter.ts';
import type { ReadingConnection } from './reader.ts';

type Write = (fields: Record<string, string | number>, message: string) => void;

export interface ReadingLog {
  info: Write;
  warn: Write;
}

/** The page polls every few seconds; a reader's repeated question is logged once in this time. */
const repeatMs = 10 * 60_000;
const mostRemembered = 1_000;

/** Logs who read what, but not the text searched for: people type names into such fields. */
export function createAuditLog(log: ReadingLog, now: () => number) {
  const written = new Map<string, number>();

  return (
    what: string,
    reader: string,
    connection: ReadingConnection,
    filter: EntryFilter,
    found: number,
  ): void => {
    const question = filterParams({ ...filter, text: '' }, (ms) => new Date(ms).toISOString()).toString();
    const { clientAddress: address } = connection;
    const key = [reader, address, what, question, filter.text].join(' ');
    const last = written.get(key);
    // Absolute, because a clock that was set back would stop the logging until it catches up.
    if (last !== undefined && Math.abs(now() - last) < repeatMs) return;
    if (written.size >= mostRemembered) written.clear();
    written.set(key, now());
    log.info(
      {
        reader,
        address,
        what,
        question,
        searchedCharacters: filter.text.length,
        found,
      },
      'log entries read',
    );
  };
}
