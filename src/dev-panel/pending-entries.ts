import { asObject, asText, own, parseJson } from '../browser/shape.ts';

export interface PendingEntry {
  /** Milliseconds since 1970. */
  at: number;
  level: string;
  message: string;
}

interface WaitingRecords {
  take(
    size?: number,
  ): Promise<{ records: readonly { at: number; level: string; json: string }[] } | undefined>;
}

/** The log entries of the next batch that wait for the collector. */
export async function pendingEntries(outbox: WaitingRecords): Promise<PendingEntry[]> {
  const batch = await outbox.take();
  return (batch?.records ?? []).map(({ at, level, json }) => ({
    at,
    level,
    message: asText(own(asObject(parseJson(json)), 'message')) ?? '',
  }));
}
