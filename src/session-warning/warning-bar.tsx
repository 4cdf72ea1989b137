import { useId, useLayoutEffect, useRef } from 'react';
import { useReturnFocus } from '../form/use-return-focus.ts';
import { useBarHeight } from '../form/use-bar-height.ts';
import { ContinueButton, Countdown, RenewalStatus, type WarningProps } from './warning-parts.tsx';

/** What remains of a closed dialog: the remaining time and Continue. */
export function WarningBar({ session, texts }: WarningProps) {
  const id = useId();
  const bar = useRef<HTMLElement>(null);
  useReturnFocus(bar);
  useBarHeight(bar, '--session-bar');
  // The dialog returned the focus to an element that the bar may cover.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body)
      document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={bar} className="session-bar" aria-labelledby={`${id}-title`}>
      <h2 className="visually-hidden" id={`${id}-title`}>
        {texts.title}
      </h2>
      <div>
        <Countdown session={session} texts={texts} />
        <RenewalStatus session={session} />
      </div>
      <ContinueButton session={session} texts={texts} />
    </section>
  );
}
