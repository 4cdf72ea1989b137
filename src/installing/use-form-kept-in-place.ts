import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the form in place when `part` appears below it, even if the page centres it: it must not move under the visitor's
 * hand. Its place without `part` is measured, and kept until the window is resized.
 */
export function useFormKeptInPlace(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = part;
    const main = current?.closest('main');
    const card = current?.parentElement;
    if (!current || !main || !card) return undefined;
    const place = placeWithout(current, card, main);
    main.style.alignContent = 'start';
    main.style.paddingBlockStart = `${place}px`;
    const reset = () => {
      main.style.alignContent = '';
      main.style.paddingBlockStart = '';
    };
    window.addEventListener('resize', reset, { once: true });
    return reset;
  }, [part]);
}

function placeWithout(part: HTMLElement, card: Element, main: Element): number {
  part.hidden = true;
  const place = card.getBoundingClientRect().top - main.getBoundingClientRect().top;
  part.hidden = false;
  return place;
}
