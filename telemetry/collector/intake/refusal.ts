import { type IntakeLimit, intakeLimits } from './intake-limits.ts';

/** Why a request is refused. The text never repeats what was sent. */
export interface Refusal {
  status: 400 | 403 | 405 | 413 | 415 | 422 | 429 | 500 | 503;
  error: string;
  /** The index of the entry that is to blame. */
  entry?: number;
  limit?: { name: IntakeLimit; most: number };
  retryAfterSeconds?: number;
}

export function malformed(error: string): Refusal {
  return { status: 400, error };
}

export function tooLarge(name: IntakeLimit, entry?: number): Refusal {
  const limit = { name, most: intakeLimits[name] };
  return { status: 413, error: 'too large', limit, ...(entry === undefined ? {} : { entry }) };
}

/** When a client should retry after meeting a full or locked store, or too many other clients. */
export const busySeconds = 15;

export function busy(error: string): Refusal {
  return { status: 503, error, retryAfterSeconds: busySeconds };
}

export function isRefusal(value: object): value is Refusal {
  return 'error' in value && 'status' in value;
}
