import { readNumber } from './reading-params.ts';

/** A place in the order of receipt; all entries of a batch are received at the same time. */
export interface ReceiptCursor {
  receivedAt: number;
  position: number;
}

/**
 * The longest that another collector takes from receipt until an entry can be read, plus the difference between the two
 * clocks. Our own is known: a database that is locked, as while an index is made, takes entries late but is read all along.
 */
const settledMs = 10_000;

/**
 * Everything received before this place can be read by now, or never.
 * @param unwrittenSince when our oldest batch that is not in the store yet was received
 */
export function settledCursor(nowMs: number, unwrittenSince = Number.POSITIVE_INFINITY): ReceiptCursor {
  return { receivedAt: Math.min(nowMs - settledMs, unwrittenSince), position: 0 };
}

export function cursorText({ receivedAt, position }: ReceiptCursor): string {
  return `${receivedAt}-${position}`;
}

/** Undefined for anything that is no place. */
export function readCursor(text: string | null): ReceiptCursor | undefined {
  const [receivedAt, position] = (text ?? '').split('-').map(readNumber);
  return receivedAt === undefined || position === undefined ? undefined : { receivedAt, position };
}
