import { type RefObject, useLayoutEffect } from 'react';

/**
 * What comes in below the form must not move it under the visitor's hand, also where the page centres it: its place
 * before `part` came is measured, and kept until the window changes.
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
    const letGo = () => {
      main.style.alignContent = '';
      main.style.paddingBlockStart = '';
    };
    window.addEventListener('resize', letGo, { once: true });
    return letGo;
  }, [part]);
}

function placeWithout(part: HTMLElement, card: Element, main: Element): number {
  part.hidden = true;
  const place = card.getBoundingClientRect().top - main.getBoundingClientRect().top;
  part.hidden = false;
  return place;
}
