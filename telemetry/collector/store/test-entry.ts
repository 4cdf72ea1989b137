import type { NewEntry } from './log-store.ts';

/** An entry for tests, empty but for the values given. */
export function testEntry(more: Partial<NewEntry> & Pick<NewEntry, 'id' | 'time'>): NewEntry {
  return {
    batch: 'b',
    message: 'opened',
    level: 'INFO',
    event_time: null,
    received_at: more.time,
    clock_difference_ms: null,
    visit: null,
    seq: null,
    since_start_ms: null,
    user_ref: null,
    brand: null,
    locale: null,
    screen: null,
    step: null,
    release: null,
    connection: null,
    source: null,
    outcome: null,
    reason: null,
    status: null,
    severity: null,
    key: null,
    duration_ms: null,
    address_ref: null,
    attributes: {},
    ...more,
  };
}
