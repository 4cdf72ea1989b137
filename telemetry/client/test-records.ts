import type { LogEntry } from '../log-entry.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { makeRecord } from './make-record.ts';

export const testFacts = {
  brand: 'acme',
  locale: 'en_US',
  screen: 'signIn',
  connection: '4g',
  source: 'network',
  standalone: 'false',
  release: '1.0.0+test',
};

/** An entry of visit K7M2Q9XA. */
export function testRecord(seq: number, change: Partial<OutboxRecord> = {}): OutboxRecord {
  const entry = { level: change.level ?? 'INFO', message: 'looked up', attributes: {}, at: 1_000 + seq };
  return {
    ...makeRecord(entry, { visit: 'K7M2Q9XA', seq, sinceStartMs: seq, facts: testFacts }),
    ...change,
  };
}

/** What a collector reads from the body of a batch. */
export function readBatch(body: string): LogEntry[] {
  const { logEntries }: { logEntries: LogEntry[] } = JSON.parse(body);
  return logEntries;
}
