import { useEffect, useEffectEvent, useState } from 'react';
import type { Tally } from '../../reading/answers.ts';
import { askTally, type TallyQuestion } from './questions.ts';

export interface Counting {
  tally: Tally | undefined;
  /** Status of the failure, if it failed. */
  failed: number | undefined;
}

const nothing: Counting = { tally: undefined, failed: undefined };

/**
 * Counts whenever the question or `round` becomes another. The last round's counts stay until there are new ones.
 * @param question nothing is counted without one
 * @param onFailed hears the status of a failure
 */
export function useTally(
  question: TallyQuestion | undefined,
  round: number,
  onFailed: (status: number) => void,
): Counting {
  const name = question === undefined ? '' : JSON.stringify(question);
  const [counted, setCounted] = useState<Counting & { name: string; round: number }>();
  // A question that reads the same is the same: effects begin anew for a new object.
  const [asked, setAsked] = useState({ name, question });
  if (asked.name !== name) setAsked({ name, question });

  const tellFailed = useEffectEvent(onFailed);
  useEffect(() => {
    if (asked.question === undefined) return undefined;
    const abort = new AbortController();
    const told = { name: asked.name, round };
    void askTally(asked.question, abort.signal, (tally) =>
      setCounted({ ...told, tally, failed: undefined }),
    ).then((answer) => {
      if (answer.ok || abort.signal.aborted) return;
      setCounted((last) => ({
        ...told,
        tally: last?.name === told.name ? last.tally : undefined,
        failed: answer.status,
      }));
      tellFailed(answer.status);
    });
    return () => abort.abort();
  }, [asked, round]);

  if (counted?.name !== name) return nothing;
  return counted.round === round ? counted : { ...counted, failed: undefined };
}
