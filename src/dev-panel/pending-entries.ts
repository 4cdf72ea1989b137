import { asObject, asText, own, parseJson } from '../browser/shape.ts';

export interface PendingEntry {
  /** Milliseconds since 1970. */
  at: number;
  level: string;
  message: string;
}

interface WaitingRecords {
  take(): Promise<readonly { at: number; level: string; json: string }[]>;
}

/** The log entries in the next batch for the collector. */
export async function pendingEntries(outbox: WaitingRecords): Promise<PendingEntry[]> {
  const records = await outbox.take();
  return records.map(({ at, level, json }) => ({
    at,
    level,
    message: asText(own(asObject(parseJson(json)), 'message')) ?? '',
  }));
}
