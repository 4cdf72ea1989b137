import type { TextKey } from '../locale/text-key.ts';
import type { Text } from '../outcome.ts';
import type { Refused } from '../portal/failure.ts';

/** What 429 and 503 say: how long to wait where the answer tells (`Retry-After`), else `otherwise`. */
export function notNow({ retryAfterSeconds }: Pick<Refused, 'retryAfterSeconds'>, otherwise: TextKey): Text {
  return retryAfterSeconds === undefined || retryAfterSeconds === 0
    ? { key: otherwise }
    : { key: 'error.waitFor', values: { time: { seconds: retryAfterSeconds } } };
}

/** The same where a refusal is one of the two; undefined where it is neither. */
export function askedToWait(failure: Refused, outage: TextKey = 'error.outage.text'): Text | undefined {
  if (failure.status === 429) return notNow(failure, 'error.tooManyRequests.text');
  return failure.status === 503 ? notNow(failure, outage) : undefined;
}
