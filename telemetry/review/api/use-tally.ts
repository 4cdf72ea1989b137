import { useEffect, useState } from 'react';
import type { Tally } from '../../reading/answers.ts';
import { pollWhileVisible } from './poll-while-visible.ts';
import { fetchTally, type TallyRequest } from './requests.ts';

export interface Counting {
  tally: Tally | undefined;
  /** More is to come; until then, `tally` may be of the last round. */
  counting: boolean;
  /** Status of the failure, if it failed. */
  failed: number | undefined;
}

const nothing: Counting = { tally: undefined, counting: true, failed: undefined };

/**
 * Counts when the request or `round` changes, and retries a failed count by itself. The last round's counts stay until
 * there are new ones.
 * @param request nothing is counted without one
 */
export function useTally(request: TallyRequest | undefined, round: number): Counting {
  // `until` is later in every round, which does not make it a different request.
  const key = request === undefined ? '' : JSON.stringify({ ...request, until: undefined });
  const [counted, setCounted] = useState<Omit<Counting, 'counting'> & { key: string; round: number }>();
  // Requests are compared by content: a new object alone must not restart the effect.
  const [current, setCurrent] = useState({ key, round, request });
  if (current.key !== key || current.round !== round) setCurrent({ key, round, request });

  useEffect(() => {
    if (current.request === undefined) return undefined;
    const abort = new AbortController();
    const requestId = { key: current.key, round: current.round };
    let stop: (() => void) | undefined;

    /** Resolves to whether everything is counted. A failure stays on the page until there is a new count. */
    async function count(tallyRequest: TallyRequest, signal: AbortSignal): Promise<boolean> {
      const answer = await fetchTally(tallyRequest, signal, (tally) =>
        setCounted({ ...requestId, tally, failed: undefined }),
      );
      if (answer.ok || signal.aborted) return answer.ok;
      setCounted((last) => ({
        ...requestId,
        tally: last?.key === requestId.key ? last.tally : undefined,
        failed: answer.status,
      }));
      return false;
    }

    async function run(tallyRequest: TallyRequest) {
      if ((await count(tallyRequest, abort.signal)) || abort.signal.aborted) return;
      stop = pollWhileVisible(window, async (signal) => {
        const isCounted = await count(tallyRequest, signal);
        if (isCounted) stop?.();
        return isCounted;
      });
    }

    void run(current.request);
    return () => {
      abort.abort();
      stop?.();
    };
  }, [current]);

  if (counted?.key !== key) return nothing;
  const { tally, failed } = counted;
  if (counted.round !== round) return { tally, counting: true, failed: undefined };
  return { tally, counting: failed === undefined && tally?.rest !== undefined, failed };
}
