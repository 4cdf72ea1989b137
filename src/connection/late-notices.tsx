import { Suspense, useEffect, useState } from 'react';
import { lazyWithTexts } from '../locale/lazy-with-texts.tsx';
import { loadDispensable } from './missing-chunk.ts';
import { noPart } from './no-part.ts';

const ConnectionNotice = lazyWithTexts(['connection'], async () => {
  const chunk = await loadDispensable(() => import('./connection-notice.tsx'));
  // Without its script, as in a tab older than the release, the page does without the notice.
  return chunk === undefined ? noPart : { component: chunk.ConnectionNotice, texts: chunk.texts };
});

/** What may be told about the connection. Nothing of it is loaded before the page shows and the browser has time. */
export function LateNotices() {
  const isTime = useQuietMoment();
  return isTime && <Suspense>{<ConnectionNotice />}</Suspense>;
}

/** The browser gets round to it after this long, busy or not. */
const longestWaitMs = 1_500;

function useQuietMoment(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    // Safari came to have it late.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setTime(true), longestWaitMs);
      return () => clearTimeout(timer);
    }
    const id = window.requestIdleCallback(() => setTime(true), { timeout: longestWaitMs });
    return () => window.cancelIdleCallback(id);
  }, []);
  return isTime;
}
