import { useEffect, useState } from 'react';
import type { Tally } from '../../reading/answers.ts';
import { askTally, type TallyQuestion } from './questions.ts';

export interface Counting {
  tally: Tally | undefined;
  /** Status of the failure, if it failed. */
  failed: number | undefined;
}

const nothing: Counting = { tally: undefined, failed: undefined };

/** Counts whenever the question or `round` becomes another. The last round's counts stay until there are new ones. */
export function useTally(question: TallyQuestion, round: number): Counting {
  const name = JSON.stringify(question);
  const [counted, setCounted] = useState<Counting & { name: string; round: number }>();
  // A question that reads the same is the same: effects begin anew for a new object.
  const [asked, setAsked] = useState({ name, question });
  if (asked.name !== name) setAsked({ name, question });

  useEffect(() => {
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
    });
    return () => abort.abort();
  }, [asked, round]);

  if (counted?.name !== name) return nothing;
  return counted.round === round ? counted : { ...counted, failed: undefined };
}
