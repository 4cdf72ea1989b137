/** A place in the order in which entries were received; those of one batch were received at once. */
export interface ReceiptPlace {
  receivedAt: number;
  position: number;
}

/**
 * From receipt until an entry can be read: the wait for others, for the disk, and for the database, and what the clocks of several
 * collectors differ by. What was received longer ago is there, or will never be.
 */
const settledMs = 10_000;

/** All that was received before this place can be read by now. */
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
