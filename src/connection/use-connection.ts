import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAfterPress } from '../form/use-after-press.ts';
import { useServices } from '../services.tsx';
import { restorationsAtom } from '../state.ts';
import { type ConnectionView, type ConnectionWatch, createConnectionWatch } from './connection-watch.ts';
import { connectionHint } from './connection-hint.ts';

/**
 * The connection's state, and a way for the visitor to try again. `onGone` learns that the platform no longer has one of the
 * page's calls.
 */
export function useConnection(onGone: () => void): ConnectionView & { tryAgain: () => void } {
  const { connection, log } = useServices();
  const [view, setView] = useState<ConnectionView>({ shown: undefined, isTrying: false });
  const countRestoration = useSetAtom(restorationsAtom);
  const watch = useRef<ConnectionWatch>(undefined);
  // Nothing may appear between a press and its release, where it would catch the click.
  const afterPress = useEffectEvent(useAfterPress());
  const noteGone = useEffectEvent(onGone);

  useEffect(() => {
    const connectionWatch = createConnectionWatch({
      probe: connection.probe,
      isOnline: () => navigator.onLine,
      isHidden: () => document.visibilityState === 'hidden',
      random: Math.random,
      now: () => performance.now(),
      log,
      onChange: (next) =>
        afterPress(() => {
          setView(next);
          if (next.shown === 'restored') countRestoration((count) => count + 1);
        }),
    });
    watch.current = connectionWatch;
    // The only listener: what was reported before the notice was loaded goes to the first one alone.
    const stopReports = connection.reports.listen((report) => {
      const hint = connectionHint(report);
      if (hint === 'gone') noteGone();
      else connectionWatch.onHint(hint);
    });
    const stopEvents = listen(connectionWatch);
    if (!navigator.onLine) connectionWatch.onHint('trouble');
    return () => {
      stopReports();
      stopEvents();
      connectionWatch.stop();
    };
  }, [connection, countRestoration, log]);
  return { ...view, tryAgain: () => watch.current?.tryAgain() };
}

function listen(watch: ConnectionWatch): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const onHint = () => watch.onHint('trouble');
  const onReturn = () => {
    if (document.visibilityState === 'visible') watch.onReturn();
  };
  window.addEventListener('online', onHint, { signal });
  window.addEventListener('offline', onHint, { signal });
  window.addEventListener('pageshow', onReturn, { signal });
  document.addEventListener('visibilitychange', onReturn, { signal });
  return () => stop.abort();
}
