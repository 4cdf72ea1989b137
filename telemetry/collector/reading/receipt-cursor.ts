import { readNumber } from './reading-params.ts';

/** A place in the order of receipt; all entries of a batch are received at the same time. */
export interface ReceiptCursor {
  receivedAt: number;
  position: number;
}

/**
 * The longest from receipt until an entry can be read: the waits for the group commit, the disk and the database, and the
 * difference between several collectors' clocks. What was received longer ago is readable, or never will be.
 */
const settledMs = 10_000;

/** Everything received before this place can be read by now. */
export function settledCursor(nowMs: number): ReceiptCursor {
  return { receivedAt: nowMs - settledMs, position: 0 };
}

export function cursorText({ receivedAt, position }: ReceiptCursor): string {
  return `${receivedAt}-${position}`;
}

/** Undefined for anything that is no place. */
export function readCursor(text: string | null): ReceiptCursor | undefined {
  const [receivedAt, position] = (text ?? '').split('-').map(readNumber);
  return receivedAt === undefined || position === undefined ? undefined : { receivedAt, position };
}
