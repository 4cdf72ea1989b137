import { filterParams, type EntryFilter } from '../../reading/entry-filter.ts';

type Write = (fields: Record<string, string | number>, message: string) => void;

export interface ReadingLog {
  info: Write;
  warn: Write;
}

/** The page polls every few seconds; a reader's repeated question is logged once in this time. */
const repeatMs = 10 * 60_000;
const mostRemembered = 1_000;

/** Notes what a reader has been given: of what, by which filter, and how many. */
export type NoteReading = (what: string, filter: EntryFilter, found: number) => void;

/** Logs who read what, but not the text searched for: people type names into such fields. */
export function createAuditLog(log: ReadingLog, now: () => number) {
  const written = new Map<string, number>();

  return (reader: string, address: string): NoteReading =>
    (what, filter, found) => {
      const question = filterParams({ ...filter, text: '' }, (ms) => new Date(ms).toISOString()).toString();
      const key = [reader, address, what, question, filter.text].join(' ');
      const last = written.get(key);
      // Absolute, because a clock that was set back would stop the logging until it catches up.
      if (last !== undefined && Math.abs(now() - last) < repeatMs) return;
      if (written.size >= mostRemembered) written.clear();
      written.set(key, now());
      log.info(
        { reader, address, what, question, searchedCharacters: filter.text.length, found },
        'log entries read',
      );
    };
}
