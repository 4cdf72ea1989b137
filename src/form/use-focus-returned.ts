import { type RefObject, useLayoutEffect } from 'react';

/**
 * With a part goes the button in it that was pressed: the focus returns to where it came from. A screen reader's own
 * cursor comes from nowhere; the page's content is then nearer than its top.
 */
export function useFocusReturned(part: RefObject<HTMLElement | null>): void {
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
