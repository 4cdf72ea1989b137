import { useEffect, useState } from 'react';
import type { Tally } from '../../reading/answers.ts';
import { keepLooking } from './keep-looking.ts';
import { askTally, type TallyQuestion } from './questions.ts';

export interface Counting {
  tally: Tally | undefined;
  /** More is to come; until then, `tally` may be of the last round. */
  counting: boolean;
  /** Status of the failure, if it failed. */
  failed: number | undefined;
}

const nothing: Counting = { tally: undefined, counting: true, failed: undefined };

/**
 * Counts when the question or `round` changes, and retries a failed count by itself. The last round's counts stay until
 * there are new ones.
 * @param question nothing is counted without one
 */
export function useTally(question: TallyQuestion | undefined, round: number): Counting {
  // `until` is later in every round, which does not make it a different question.
  const name = question === undefined ? '' : JSON.stringify({ ...question, until: undefined });
  const [counted, setCounted] = useState<Omit<Counting, 'counting'> & { name: string; round: number }>();
  // Questions are compared by content: a new object alone must not restart the effect.
  const [asked, setAsked] = useState({ name, round, question });
  if (asked.name !== name || asked.round !== round) setAsked({ name, round, question });

  useEffect(() => {
    if (asked.question === undefined) return undefined;
    const abort = new AbortController();
    const answered = { name: asked.name, round: asked.round };
    let stop: (() => void) | undefined;

    /** Resolves to whether everything is counted. A failure stays on the page until there is a new count. */
    async function count(wanted: TallyQuestion, signal: AbortSignal): Promise<boolean> {
      const answer = await askTally(wanted, signal, (tally) =>
        setCounted({ ...answered, tally, failed: undefined }),
      );
      if (answer.ok || signal.aborted) return answer.ok;
      setCounted((last) => ({
        ...answered,
        tally: last?.name === answered.name ? last.tally : undefined,
        failed: answer.status,
      }));
      return false;
    }

    async function run(wanted: TallyQuestion) {
      if ((await count(wanted, abort.signal)) || abort.signal.aborted) return;
      stop = keepLooking(window, async (signal) => {
        const isCounted = await count(wanted, signal);
        if (isCounted) stop?.();
        return isCounted;
      });
    }

    void run(asked.question);
    return () => {
      abort.abort();
      stop?.();
    };
  }, [asked]);

  if (counted?.name !== name) return nothing;
  const { tally, failed } = counted;
  if (counted.round !== round) return { tally, counting: true, failed: undefined };
  return { tally, counting: failed === undefined && tally?.rest !== undefined, failed };
}
