import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { asObject, own } from '../../browser/shape.ts';
import { forgetMessages } from '../../form/kept-messages.ts';
import { useServices } from '../../services.tsx';

export const steps = ['userId', 'question', 'confirmation'] as const;
export type Step = (typeof steps)[number];

/**
 * Keeps the flow in the browser's history: one entry per step, so that Back goes one step back. An entry holds only the
 * step's name. If the page no longer has that step's data (`isReady`), such as a question after a reload, the first step
 * shows.
 */
export function useSteps(isReady: (step: Step) => boolean): {
  step: Step;
  go: (step: Step) => void;
  goBack: () => void;
} {
  const { state, search }: { state: unknown; search: string } = useLocation();
  const navigate = useNavigate();
  const requested = steps.find((name) => name === own(asObject(state), 'step')) ?? 'userId';
  const step = isReady(requested) ? requested : 'userId';
  const { session } = useServices();
  useLayoutEffect(() => {
    // The lost step's message does not belong to the first step, whose form is about to read it.
    if (step !== requested) forgetMessages(session);
  }, [step, requested, session]);
  useEffect(() => {
    if (step === requested) return;
    const noted = asObject(window.history.state);
    void navigate({ search }, { replace: true, state: null });
    // The entry is new, but what it noted of the request still holds, also for another reload.
    window.history.replaceState({ ...noted, ...asObject(window.history.state) }, '');
  }, [step, requested, search, navigate]);
  const go = (next: Step) => void navigate({ search }, { state: { step: next } });
  return { step, go, goBack: () => void navigate(-1) };
}

/** What the visitor sees when a late answer comes; undefined once the screen is gone. */
export function useCurrent<T>(value: T): { readonly current: T | undefined } {
  const current = useRef<T | undefined>(undefined);
  // Set before the visitor can see it, because an answer may come right after.
  useLayoutEffect(() => {
    current.current = value;
    return () => {
      current.current = undefined;
    };
  }, [value]);
  return current;
}
