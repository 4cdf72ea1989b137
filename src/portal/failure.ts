/**
 * - `network`: the browser gave no answer (no connection, reset, refused, blocked);
 * - `time-out`: our own limit passed;
 * - `not-the-platform`: somebody else answered (a captive portal's page, a body of the wrong kind);
 * - `proxy`: a company proxy's page of refusal;
 * - `outage`: the gateway answered that the platform behind it is away;
 * - `csrf-mismatch`: the gateway's anti-forgery cookie changed while the call was on its way, so that it was turned away
 *   unread.
 */
export type UnreachableReason =
  | 'network'
  | 'time-out'
  | 'not-the-platform'
  | 'proxy'
  | 'outage'
  | 'csrf-mismatch';

/** The platform did not answer; whether it acted is unknown. */
export interface Unreachable {
  kind: 'unreachable';
  reason: UnreachableReason;
  /** It came out only when the answer was read: the call itself had ended well. */
  isMisread?: boolean | undefined;
  /** The call was kept back (`sendIfReached`). */
  isUnsent?: boolean;
}

/**
 * After a call that changes something: whether it did is unknown. Only where it was kept back, somebody else answered in the
 * platform's place, or the gateway turned it away, is it certain that the platform never saw the request; a gateway that tired
 * of waiting (504) has passed it on.
 */
export function mayHaveActed({ reason, isUnsent }: Unreachable): boolean {
  return !isUnsent && (reason === 'network' || reason === 'time-out' || reason === 'outage');
}

/** The platform answered and said no. */
export interface Refused {
  kind: 'refused';
  status: number;
  statusText: string;
  /** From the body's `errors`, in order. */
  codes: readonly string[];
  messages: readonly string[];
  /** From `Retry-After`, be it a number of seconds or a date. */
  retryAfterSeconds?: number;
}

export type Failure = Unreachable | Refused;
export type Answer<T> = { ok: true; value: T } | { ok: false; failure: Failure };

export function answered<T>(value: T): Answer<T> {
  return { ok: true, value };
}

export function unreachable(
  reason: UnreachableReason,
  isMisread?: boolean,
): { ok: false; failure: Unreachable } {
  return { ok: false, failure: { kind: 'unreachable', reason, isMisread } };
}

/**
 * For a log: how a failed call ended. That the platform itself broke, or its gateway read nothing, is no refusal of what the
 * visitor gave.
 */
export function endingOf(failure: Failure): 'refused' | 'failed' | 'time-out' | 'unreachable' {
  if (failure.kind === 'refused') return failure.status < 500 ? 'refused' : 'failed';
  if (failure.reason === 'csrf-mismatch') return 'failed';
  return failure.reason === 'time-out' ? 'time-out' : 'unreachable';
}

/** What is told of a failed call beside the call's own entry. */
export interface Told {
  reason: string;
  status?: number;
  outcome?: 'told' | 'unreachable';
}

/**
 * For what is logged about a failed call beside the call's own entry (`tell-call.ts`): it is counted there, but for
 * what came out when that entry had been written. A call that was kept back has none.
 */
export function describeTold(failure: Failure): Told {
  const described = describeFailure(failure);
  if (failure.kind === 'refused') return { ...described, outcome: 'told' };
  if (failure.isMisread) return described;
  return { ...described, outcome: failure.isUnsent ? 'unreachable' : 'told' };
}

/** For a log: what failed, without anything that was typed or answered. */
export function describeFailure(failure: Failure): { reason: string; status?: number } {
  return failure.kind === 'refused'
    ? { reason: 'refused', status: failure.status }
    : { reason: failure.reason };
}
