import { useStore } from 'jotai';
import { useEffect } from 'react';
import { msBetween, thisMoment } from '../../browser/moment.ts';
import { pause } from '../../browser/pause.ts';
import { siteRecheckMs } from '../../connection/next-page.ts';
import { keepMessages } from '../../form/kept-messages.ts';
import { useServices } from '../../services.tsx';
import { busyAtom, shownMessagesAtom } from '../../state.ts';
import { watchKeys } from '../../updating/typing.ts';
import { arrivalParameters } from './arrival-message.ts';
import { refreshWaitMs } from './refresh-wait.ts';

/** For this long somebody may still read what a form says. */
const readingMs = 5 * 60_000;

/**
 * Reloads the sign-in page after the configured interval, once nobody is typing, no request is running and the site
 * answers: without network and service worker, the browser's own error page would appear.
 */
export function useForcedRefresh(): void {
  const { config, navigation, connection, session } = useServices();
  const store = useStore();
  useEffect(() => {
    const openedAt = thisMoment();
    const stop = new AbortController();
    const { signal } = stop;
    const quietMs = watchKeys(document, signal);
    const refresh = async () => {
      const { forceRefreshMillis } = await config();
      const waitMs = () =>
        refreshWaitMs({
          openMs: msBetween(openedAt, thisMoment()),
          quietMs: quietMs(),
          isBusy: store.get(busyAtom) > 0,
          forceRefreshMillis,
        });
      while (!signal.aborted) {
        const ms = waitMs();
        if (ms > 0) await pause(ms);
        else if ((await connection.probeSite()) !== 'reached') await pause(siteRecheckMs);
        // Somebody may have begun to type meanwhile.
        else if (!signal.aborted && waitMs() === 0) {
          // A message kept for ever would be read out at each refresh, even to the device's next visitor.
          if (document.hidden || Date.now() - store.get(shownMessagesAtom)[0] < readingMs)
            keepMessages(store, session);
          else forgetArrival();
          navigation.reload();
          return;
        }
      }
    };
    void refresh();
    return () => stop.abort();
  }, [config, navigation, connection, session, store]);
}

/** Otherwise the address's reason would be shown again. The history entry and its state stay. */
function forgetArrival(): void {
  const address = new URL(location.href);
  for (const name of arrivalParameters) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
}
