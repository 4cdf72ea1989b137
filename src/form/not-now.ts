import type { TextKey } from '../locale/text-key.ts';
import type { Text } from '../outcome.ts';
import type { Refused } from '../portal/failure.ts';

/** What 429 and 503 say: how long to wait where the answer tells (`Retry-After`), else `otherwise`. */
export function notNow({ retryAfterSeconds }: Pick<Refused, 'retryAfterSeconds'>, otherwise: TextKey): Text {
  return retryAfterSeconds === undefined || retryAfterSeconds === 0
    ? { key: otherwise }
    : { key: 'error.waitFor', values: { time: { seconds: retryAfterSeconds } } };
}
