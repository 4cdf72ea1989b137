/** A place in the order of receipt; all entries of a batch are received at the same time. */
export interface ReceiptPlace {
  receivedAt: number;
  position: number;
}

/**
 * The longest from receipt until an entry can be read: the waits for the group commit, the disk and the database, and the
 * difference between several collectors' clocks. What was received longer ago is readable, or never will be.
 */
const settledMs = 10_000;

/** Everything received before this place can be read by now. */
export function settledPlace(nowMs: number): ReceiptPlace {
  return { receivedAt: Math.max(0, nowMs - settledMs), position: 0 };
}

export function placeText({ receivedAt, position }: ReceiptPlace): string {
  return `${receivedAt}-${position}`;
}

/** Undefined for anything that is no place. */
export function readPlace(text: string | null): ReceiptPlace | undefined {
  const [, receivedAt, position] = /^(\d{1,16})-(\d{1,16})$/.exec(text ?? '') ?? [];
  const place = { receivedAt: Number(receivedAt), position: Number(position) };
  return Number.isSafeInteger(place.receivedAt) && Number.isSafeInteger(place.position) ? place : undefined;
}
