import type { TextKey } from '../locale/text-key.ts';
import type { Text } from '../outcome.ts';
import type { Refused } from '../portal/failure.ts';

/** The text for 429 and 503: how long to wait if the answer says so (`Retry-After`), else `otherwise`. */
export function tryLaterText(
  { retryAfterSeconds }: Pick<Refused, 'retryAfterSeconds'>,
  otherwise: TextKey,
): Text {
  return retryAfterSeconds === undefined || retryAfterSeconds === 0
    ? { key: otherwise }
    : { key: 'error.waitFor', values: { time: { seconds: retryAfterSeconds } } };
}

/** The text to show if the refusal is a 429 or a 503; undefined for any other status. */
export function waitText(failure: Refused): Text | undefined {
  if (failure.status === 429) return tryLaterText(failure, 'error.tooManyRequests.text');
  return failure.status === 503 ? tryLaterText(failure, 'error.outage.text') : undefined;
}
