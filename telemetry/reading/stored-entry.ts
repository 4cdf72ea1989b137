import { asLogEntry, isObject, type LogEntry } from '../log-entry.ts';

/** An entry as the review page reads it: what was sent, and what the collector added. */
export interface StoredEntry extends LogEntry {
  id: string;
  /** Its place in the store, in order of time: no two entries share one. */
  position: number;
  /** When it happened, in ms UTC, as well as the collector can tell. */
  time: number;
  /** What the device's clock said, in ms UTC. */
  deviceTime: number | undefined;
  receivedAt: number;
  /** How far the device's clock was behind the collector's; negative: ahead. */
  clockDifferenceMs: number | undefined;
  /** Tells the entries of one network address from others', without revealing the address. */
  sender: string | undefined;
}

/** Undefined for anything that is not a stored entry. */
export function asStoredEntry(value: unknown): StoredEntry | undefined {
  const entry = asLogEntry(value);
  if (entry === undefined || !isObject(value)) return undefined;
  const { id, position, time, receivedAt, deviceTime, clockDifferenceMs, sender } = value;
  if (typeof id !== 'string' || !isWhole(position) || !isWhole(time) || !isWhole(receivedAt))
    return undefined;
  return {
    ...entry,
    id,
    position,
    time,
    receivedAt,
    deviceTime: wholeOrAbsent(deviceTime),
    clockDifferenceMs: wholeOrAbsent(clockDifferenceMs),
    sender: typeof sender === 'string' ? sender : undefined,
  };
}

function wholeOrAbsent(value: unknown): number | undefined {
  return isWhole(value) ? value : undefined;
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
