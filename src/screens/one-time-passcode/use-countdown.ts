import { useLayoutEffect, useState } from 'react';
import { thisMoment } from '../../browser/moment.ts';
import { secondsLeft } from './countdown.ts';

/** Often enough that no second is skipped on the screen. */
const pollMs = 250;

/**
 * Whole seconds to a deadline. Undefined only before the first look, which is before the first paint: a line of text that came
 * one frame later would move all below it. Looks again as soon as the page is visible again.
 */
export function useCountdown(deadline: number): number | undefined {
  const [last, setLast] = useState<{ deadline: number; seconds: number }>();
  useLayoutEffect(() => {
    const start = thisMoment();
    const update = () => {
      const seconds = secondsLeft(deadline, start, thisMoment());
      // The same object if nothing changed, to avoid a re-render.
      setLast((before) =>
        before?.deadline === deadline && before.seconds === seconds ? before : { deadline, seconds },
      );
    };
    update();
    const timer = setInterval(update, pollMs);
    document.addEventListener('visibilitychange', update);
    window.addEventListener('pageshow', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
      window.removeEventListener('pageshow', update);
    };
  }, [deadline]);
  return last?.deadline === deadline ? last.seconds : undefined;
}
