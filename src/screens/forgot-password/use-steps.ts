import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asObject, own } from '../../browser/shape.ts';
import { forgetShown } from '../../form/kept-shown.ts';
import { useServices } from '../../services.tsx';

export const steps = ['userId', 'question', 'confirmation'] as const;
export type Step = (typeof steps)[number];

/**
 * The flow's place in the browser's history: one entry for each step, so that Back goes one step back. An entry holds the
 * step's name alone; one that the page's memory no longer bears out (`isReady`), as a question after a reload, counts as the
 * first.
 */
export function useSteps(isReady: (step: Step) => boolean): {
  step: Step;
  go: (step: Step) => void;
  goBack: () => void;
} {
  const { state, search }: { state: unknown; search: string } = useLocation();
  const navigate = useNavigate();
  const asked = steps.find((name) => name === own(asObject(state), 'step')) ?? 'userId';
  const step = isReady(asked) ? asked : 'userId';
  const { session } = useServices();
  useLayoutEffect(() => {
    // What the lost step said is not of the first one, whose form asks for it in a moment.
    if (step !== asked) forgetShown(session);
  }, [step, asked, session]);
  useEffect(() => {
    if (step !== asked) void navigate({ search }, { replace: true, state: null });
  }, [step, asked, search, navigate]);
  const go = (next: Step) => void navigate({ search }, { state: { step: next } });
  return { step, go, goBack: () => void navigate(-1) };
}

/** What the visitor has in front of him when a late answer comes; undefined once the screen is gone. */
export function useCurrent<T>(value: T): { readonly current: T | undefined } {
  const current = useRef<T | undefined>(undefined);
  // Before the visitor can see it: an answer may come in the moment after.
  useLayoutEffect(() => {
    current.current = value;
    return () => {
      current.current = undefined;
    };
  }, [value]);
  return current;
}
