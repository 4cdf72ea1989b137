import { useEffect, useRef } from 'react';
import { base } from '../addresses.ts';
import { useServices } from '../services.tsx';
import type { ConnectionView } from './connection-watch.ts';

/**
 * A press on a link that leads to the browser's own error page stays here while nobody can be reached: an installed portal
 * has no Back button there. The press itself looks once more, and goes where it leads as soon as somebody answers. `onHeld`
 * is for saying why.
 */
export function useHeldLinks(
  { shown, isTrying, tryAgain }: ConnectionView & { tryAgain: () => void },
  onHeld: () => void,
): void {
  const { navigation } = useServices();
  const wanted = useRef<URL>(undefined);
  const look = useRef(tryAgain);
  useEffect(() => {
    look.current = () => {
      onHeld();
      tryAgain();
    };
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = linkOf(event);
      if (url === undefined || canCome(url, shown)) return;
      event.preventDefault();
      wanted.current = url;
      look.current();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [shown]);
  useEffect(() => {
    const url = wanted.current;
    if (isTrying || url === undefined) return;
    wanted.current = undefined;
    if (canCome(url, shown)) navigation.leave(url.href);
  }, [isTrying, shown, navigation]);
}

/** Where a press leads in this tab; undefined where it leads to no other page, or to another tab. */
function linkOf(event: MouseEvent): URL | undefined {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  // A link of the router's own has been followed by now.
  if (event.defaultPrevented || !isPlain || !link?.href || link.target !== '') return undefined;
  const url = new URL(link.href);
  const isHere = url.hash !== '' && url.href.split('#')[0] === location.href.split('#')[0];
  return /^https?:$/.test(url.protocol) && !isHere ? url : undefined;
}

/** Somebody in between answers with a page of his own, which tells more than we can. */
function canCome(url: URL, shown: ConnectionView['shown']): boolean {
  // Of other sites the browser's own word is all that is known.
  if (url.origin !== location.origin) return shown !== 'offline';
  // The worker keeps the portal's pages.
  if (url.pathname.startsWith(base) && navigator.serviceWorker?.controller) return true;
  return shown !== 'offline' && shown !== 'unreached';
}
