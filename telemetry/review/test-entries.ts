import type { StoredEntry } from '../reading/stored-entry.ts';

/** For tests: an entry that has nothing but what a test says. */
export function reviewEntry(more: Partial<StoredEntry> & Pick<StoredEntry, 'time'>): StoredEntry {
  return {
    id: `e${more.time}-${more.attributes?.['seq'] ?? ''}`,
    position: more.time * 1024,
    message: 'opened',
    level: 'INFO',
    deviceTime: undefined,
    receivedAt: more.time,
    clockDifferenceMs: undefined,
    sender: undefined,
    attributes: {},
    ...more,
  };
}
