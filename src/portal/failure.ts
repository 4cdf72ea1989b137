/**
 * - `network`: the browser got no answer (no connection, reset, refused, blocked);
 * - `time-out`: our own limit passed;
 * - `not-the-platform`: something else answered (a captive portal's page, the gateway's own, a body of the wrong kind);
 * - `proxy`: a company proxy's block page;
 * - `outage`: the gateway answered that the platform behind it is unavailable, or led a call that changes something on to a
 *   page of its own;
 * - `csrf-mismatch`: the gateway's anti-forgery cookie changed while the call was on its way, so the gateway rejected the
 *   call unread.
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
  /** The failure showed only when the answer was read: the call itself had succeeded. */
  isMisread?: boolean | undefined;
  /** The call or form was never sent (`createWhyUnsent`). */
  isUnsent?: boolean;
}

/**
 * Whether a call that changes something may have done so. The platform certainly never saw it if it was not sent, if
 * another server answered, or if the gateway rejected it; a gateway that timed out waiting (504) has passed it on. A server
 * that fails (500) may fail afterwards, and one that leads on to a missing page (302) may have acted first; 503 means "not
 * now".
 */
export function mayHaveActed(failure: Failure): boolean {
  if (failure.kind === 'unreachable')
    return !failure.isUnsent && ['network', 'time-out', 'outage'].includes(failure.reason);
  const { status } = failure;
  return status >= 500 ? status !== 503 : status >= 300 && status < 400;
}

/** The platform answered and said no. */
export interface Refused {
  kind: 'refused';
  status: number;
  statusText: string;
  /** From the body's `errors`, in order. */
  codes: readonly string[];
  messages: readonly string[];
  /** From `Retry-After`, given in seconds or as a date. */
  retryAfterSeconds?: number | undefined;
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

/** Statuses that may be about what the visitor typed; 429 puts off whatever it was. */
const refusals: readonly number[] = [400, 401, 403, 404, 409, 410, 422, 423, 429];

/**
 * An error of the platform or of a server in front of it: no refusal of the visitor's input. Below 500, any other status is
 * about the request and not its content (its method, its size, a redirect without an address, a legal ban), unless the body
 * gives reasons: then the platform has read it.
 */
export function isFault({ status, codes, messages }: Refused): boolean {
  return status >= 500 || (!refusals.includes(status) && codes.length + messages.length === 0);
}

/** How a failed call ended, for the log. A call that the gateway rejected unread is no refusal either. */
export function endingOf(failure: Failure): 'refused' | 'failed' | 'time-out' | 'unreachable' {
  if (failure.kind === 'refused') return isFault(failure) ? 'failed' : 'refused';
  if (failure.reason === 'csrf-mismatch') return 'failed';
  return failure.reason === 'time-out' ? 'time-out' : 'unreachable';
}

/** What failed, for the log, without anything that was typed or answered. */
interface DescribedFailure {
  reason: UnreachableReason | 'refused';
  status?: number;
}

/** Attributes of a further log entry about a failed call. */
export interface FailedCallAttributes extends DescribedFailure {
  outcome?: 'told' | 'unreachable';
}

/**
 * For a log entry about a failed call besides the call's own (`log-ended-call.ts`): `told` if that one already counts the
 * failure. A misreading shows only after the call's entry was written, and a call that was never sent has none.
 */
export function failedCallAttributes(failure: Failure): FailedCallAttributes {
  const described = describeFailure(failure);
  if (failure.kind === 'refused') return { ...described, outcome: 'told' };
  if (failure.isMisread) return described;
  return { ...described, outcome: failure.isUnsent ? 'unreachable' : 'told' };
}

export function describeFailure(failure: Failure): DescribedFailure {
  return failure.kind === 'refused'
    ? { reason: 'refused', status: failure.status }
    : { reason: failure.reason };
}
