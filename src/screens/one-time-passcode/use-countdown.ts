import { useEffect, useState } from 'react';
import { thisMoment } from '../../browser/moment.ts';
import { secondsLeft } from './countdown.ts';

/** Often enough that no second is skipped on the screen. */
const lookMs = 250;

/** Whole seconds to a deadline; undefined before the first look. Looks again as soon as the page is visible again. */
export function useCountdown(deadline: number | undefined): number | undefined {
  const [last, setLast] = useState<{ deadline: number; seconds: number }>();
  useEffect(() => {
    if (deadline === undefined) return undefined;
    const start = thisMoment();
    const look = () => {
      const seconds = secondsLeft(deadline, start, thisMoment());
      // The same object if nothing changed, to avoid a re-render.
      setLast((before) =>
        before?.deadline === deadline && before.seconds === seconds ? before : { deadline, seconds },
      );
    };
    look();
    const timer = setInterval(look, lookMs);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [deadline]);
  return last?.deadline === deadline ? last?.seconds : undefined;
}
