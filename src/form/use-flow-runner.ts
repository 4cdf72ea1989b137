import { useSetAtom } from 'jotai';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { leavingMs } from '../browser/leaving.ts';
import { unreachableMessage } from '../connection/unreachable-message.ts';
import { errorName } from '../log-text.ts';
import { type Outcome, type Show, show, systemError } from '../outcome.ts';
import { useServices } from '../services.tsx';
import { busyAtom } from '../state.ts';
import { stillWorkingMs } from './still-working-ms.ts';
import { useLogOut } from './use-log-out.ts';
import { usePageRestored } from './use-page-restored.ts';

export interface FlowRunner<T> {
  isBusy: boolean;
  isSlow: boolean;
  /** Runs a flow, unless one is running: then returns false. */
  run: (flow: () => Promise<Outcome<T>>) => boolean;
}

/**
 * Runs flows one at a time and acts on their outcomes: leaves the page itself, passes the others to `on`. On a page that
 * returns from the back/forward cache nothing runs, and an earlier flow's outcome is ignored. A visitor who has moved on
 * to another screen is not led away; `on` must know whether to show anything there.
 */
export function useFlowRunner<T>(on: {
  done: (value: T) => void;
  show: (shown: Show) => void;
}): FlowRunner<T> {
  const { navigation, log } = useServices();
  const logOut = useLogOut();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<symbol>(undefined);
  const [ended, setEnded] = useState<symbol>();
  const isSlow = useBusyTime(isBusy);
  const leaveTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isMounted = useRef(false);
  // A layout effect, because others are cleaned up a moment after the screen is gone.
  useLayoutEffect(() => {
    isMounted.current = true;
    // A function of its own: another runner's end would take a shared one away.
    const onClick = (event: MouseEvent) => ignoreSecondPress(event);
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      isMounted.current = false;
      clearTimeout(leaveTimer.current);
    };
  }, []);
  // Not before its outcome shows: an impatient press meanwhile would send the answered form once more.
  useLayoutEffect(() => {
    if (running.current === ended) running.current = undefined;
  }, [ended]);
  usePageRestored(() => {
    end();
    running.current = undefined;
  });

  function end() {
    clearTimeout(leaveTimer.current);
    setEnded(running.current);
    setBusy(false);
  }

  function handle(outcome: Outcome<T>) {
    const leadsAway = outcome.kind !== 'done' && outcome.kind !== 'show';
    if (leadsAway && !isMounted.current) return;
    switch (outcome.kind) {
      case 'done':
        end();
        on.done(outcome.value);
        return;
      case 'show':
        end();
        on.show(outcome);
        return;
      case 'leave':
        if (outcome.replaces) navigation.replace(outcome.to);
        else navigation.leave(outcome.to);
        break;
      case 'post':
        navigation.postForm(outcome.form.path, outcome.form.fields);
        break;
      case 'log-out':
        logOut(outcome.reason);
        break;
    }
    const { ifStuck = show(unreachableMessage('time-out')) } = outcome.kind === 'log-out' ? {} : outcome;
    leaveTimer.current = setTimeout(() => handle(ifStuck), leavingMs);
  }

  function run(flow: () => Promise<Outcome<T>>): boolean {
    if (running.current !== undefined) return false;
    const attempt = Symbol('attempt');
    running.current = attempt;
    setBusy(true);
    const settle = (outcome: Outcome<T>) => {
      if (running.current === attempt) handle(outcome);
    };
    flow().then(settle, (error: unknown) => {
      // Flows return every outcome as a value: anything thrown is a bug, and must not leave the page locked.
      log.error('flow failed', { reason: errorName(error) });
      settle(show(systemError));
    });
    return true;
  }
  return { isBusy, isSlow, run };
}

/**
 * The second press of a double click follows no link, and neither sends nor opens anything by itself: messages that come and
 * go with the first may have moved something else under it.
 */
function ignoreSecondPress(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** Prevents reloads while busy. True once that has taken a while. */
function useBusyTime(isBusy: boolean): boolean {
  const countBusy = useSetAtom(busyAtom);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    countBusy((count) => count + 1);
    const timer = setTimeout(() => setSlow(true), stillWorkingMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
      countBusy((count) => count - 1);
    };
  }, [isBusy, countBusy]);
  return isSlow;
}
