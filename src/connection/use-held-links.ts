import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { base } from '../addresses.ts';
import { useServices } from '../services.tsx';
import { heldWishesAtom } from '../state.ts';
import type { ConnectionView } from './connection-watch.ts';

/**
 * A press on a link that leads to the browser's own error page stays here while nobody can be reached: an installed portal
 * has no Back button there. The press itself looks once more, and goes where it leads as soon as somebody answers. `onHeld`
 * is for saying why; also of a language that was chosen and could not be had.
 */
export function useHeldLinks(
  { shown, isTrying, tryAgain }: ConnectionView & { tryAgain: () => void },
  onHeld: () => void,
): void {
  const { navigation } = useServices();
  const heldWishes = useAtomValue(heldWishesAtom);
  const answered = useRef(0);
  const wanted = useRef<HTMLAnchorElement>(undefined);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (link === undefined || canCome(link, shown)) return;
      event.preventDefault();
      wanted.current = link;
      onHeld();
      tryAgain();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  });
  useEffect(() => {
    if (answered.current === heldWishes) return;
    answered.current = heldWishes;
    onHeld();
    tryAgain();
  });
  useEffect(() => {
    const link = wanted.current;
    if (isTrying || link === undefined) return;
    wanted.current = undefined;
    if (canCome(link, shown)) navigation.leave(link.href);
  }, [isTrying, shown, navigation]);
}

/** What a press follows in this tab to another page, if so. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  // An older Safari sends a click of the middle button too.
  const isModified = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  // A link of the router's own has been followed by now.
  if (event.defaultPrevented || isModified || !link || link.target !== '') return undefined;
  const isHere = link.getAttribute('href')?.startsWith('#');
  return link.protocol.startsWith('http') && !isHere ? link : undefined;
}

/** Somebody in between answers with a page of his own, which tells more than we can. */
function canCome({ origin, pathname }: HTMLAnchorElement, shown: ConnectionView['shown']): boolean {
  // Of other sites the browser's own word is all that is known.
  if (origin !== location.origin) return shown !== 'offline';
  // The worker keeps the portal's pages.
  if (pathname.startsWith(base) && navigator.serviceWorker?.controller) return true;
  return shown !== 'offline' && shown !== 'unreached';
}
