import { type RefObject, useLayoutEffect } from 'react';

/**
 * When a part goes away with its pressed button, returns the focus to where it came from. A screen reader's own cursor
 * comes from nowhere: the main content then takes the focus, because it is nearer than the top of the page.
 */
export function useReturnFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = part;
    let origin: HTMLElement | undefined;
    const onFocus = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !current?.contains(relatedTarget)) origin = relatedTarget;
    };
    current?.addEventListener('focusin', onFocus);
    return () => {
      current?.removeEventListener('focusin', onFocus);
      if (!current?.contains(document.activeElement)) return;
      if (origin?.isConnected) origin.focus();
      else document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, [part]);
}
