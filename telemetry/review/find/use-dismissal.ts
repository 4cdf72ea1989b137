import { type RefObject, useEffect } from 'react';

/** Closes a pop-up: with Escape, or when the reader clicks or focuses elsewhere. */
export function useDismissal(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const element = details.current;
      if (element !== null && target instanceof Node && !element.contains(target)) element.open = false;
    };
    const escape = (event: KeyboardEvent) => {
      const element = details.current;
      if (event.key !== 'Escape' || element === null || !element.open) return;
      // Only what was opened last is closed.
      event.stopPropagation();
      closeDetails(element);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape, { capture: true });
    };
  }, [details]);
}

/** Moves the focus back to the summary, as it would be lost otherwise. */
export function closeDetails(element: HTMLDetailsElement): void {
  element.open = false;
  element.querySelector('summary')?.focus();
}
