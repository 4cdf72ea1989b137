/**
 * - `network`: the browser gave no answer (no connection, reset, refused, blocked);
 * - `time-out`: our own limit passed;
 * - `not-the-platform`: somebody else answered (a captive portal's page, a body of the wrong kind);
 * - `proxy`: a company proxy's page of refusal;
 * - `outage`: the gateway answered that the platform behind it is away.
 */
export type UnreachableReason = 'network' | 'time-out' | 'not-the-platform' | 'proxy' | 'outage';

/** The platform did not answer; whether it acted is unknown. */
export interface Unreachable {
  kind: 'unreachable';
  reason: UnreachableReason;
}

/**
 * After a call that changes something: whether it did is unknown. Only where somebody else answered in the platform's place
 * is it certain that it never saw the request; a gateway that tired of waiting (504) has passed it on.
 */
export function mayHaveActed({ reason }: Unreachable): boolean {
  return reason !== 'not-the-platform' && reason !== 'proxy';
}

/** The platform answered and said no. */
export interface Refused {
  kind: 'refused';
  status: number;
  statusText: string;
  /** From the body's `errors`, in order. */
  codes: readonly string[];
  messages: readonly string[];
  /** From `Retry-After`, where it is a number of seconds. */
  retryAfterSeconds?: number;
}

export type Failure = Unreachable | Refused;
export type Answer<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export function answered<T>(value: T): Answer<T> {
  return { ok: true, value };
}

export function unreachable(reason: UnreachableReason): { ok: false; failure: Unreachable } {
  return { ok: false, failure: { kind: 'unreachable', reason } };
}

/** For a log: what failed, without anything that was typed or answered. */
export function describeFailure(failure: Failure): { reason: string; status?: number } {
  return failure.kind === 'refused'
    ? { reason: 'refused', status: failure.status }
    : { reason: failure.reason };
}
