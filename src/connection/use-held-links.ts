import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { base } from '../addresses.ts';
import { useServices } from '../services.tsx';
import { failedChoicesAtom } from '../state.ts';
import type { ConnectionView } from './connection-watch.ts';

/**
 * Holds a link that would lead to the browser's own error page while nothing can be reached: an installed portal has no Back
 * button there. The press triggers a probe, and the link is followed as soon as something answers. `onHeld` says why; also
 * for a chosen language that could not be loaded.
 */
export function useHeldLinks(
  { shown, isTrying, tryAgain }: ConnectionView & { tryAgain: () => void },
  onHeld: () => void,
): void {
  const { navigation, log } = useServices();
  const failedChoices = useAtomValue(failedChoicesAtom);
  const handled = useRef(0);
  const heldLink = useRef<HTMLAnchorElement>(undefined);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = linkOf(event);
      if (link === undefined || canLoad(link, shown)) return;
      event.preventDefault();
      heldLink.current = link;
      onHeld();
      tryAgain();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  });
  useEffect(() => {
    if (handled.current === failedChoices) return;
    handled.current = failedChoices;
    log.info('language stayed');
    onHeld();
    tryAgain();
  });
  useEffect(() => {
    const link = heldLink.current;
    if (isTrying || link === undefined) return;
    heldLink.current = undefined;
    if (canLoad(link, shown)) navigation.leave(link.href);
  }, [isTrying, shown, navigation]);
}

/** The link that a click follows to another page in this tab, if any. */
function linkOf(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  // Older Safari versions send `click` for the middle button too.
  const isModified = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  // What prevents a click has dealt with it.
  if (event.defaultPrevented || isModified || !link || link.target !== '') return undefined;
  const isHere = link.getAttribute('href')?.startsWith('#');
  return link.protocol.startsWith('http') && !isHere ? link : undefined;
}

/** Whether any page would load: a captive portal's or proxy's own page tells the visitor more than we can. */
function canLoad({ origin, pathname }: HTMLAnchorElement, shown: ConnectionView['shown']): boolean {
  // About other sites we know only the browser's online state.
  if (origin !== location.origin) return shown !== 'offline';
  // The service worker has cached the portal's pages.
  if (pathname.startsWith(base) && navigator.serviceWorker?.controller) return true;
  return shown !== 'offline' && shown !== 'unreached';
}
