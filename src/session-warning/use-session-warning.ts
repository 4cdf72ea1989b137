import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { thisMoment } from '../browser/moment.ts';
import { openedAt } from '../browser/opened-at.ts';
import { openTabChannel } from '../browser/tab-channel.ts';
import { isOvertakenBySignIn } from '../form/last-sign-in.ts';
import { useLogOut } from '../form/use-log-out.ts';
import { usePortal } from '../form/use-portal.ts';
import { useScreenAddress } from '../form/use-screen-address.ts';
import type { LogOutReason } from '../log-out-reason.ts';
import type { Outcome } from '../outcome.ts';
import { useServices } from '../services.tsx';
import { busyAtom } from '../state.ts';
import { createSessionWatch, type SessionWatch } from './session-watch.ts';
import { createTabs, tabMessageKey } from './tabs.ts';
import { quietView, type WarningView } from './warning-view.ts';

export interface SessionWarningState {
  view: WarningView;
  hide: () => void;
  keepGoing: () => void;
  logOut: () => void;
  /**
   * Runs a flow, and tells the other tabs if it logs out. The session's end is held until the flow's message shows, or
   * `release`.
   */
  during: (flow: () => Promise<Outcome>) => Promise<Outcome>;
  /** The visitor can use the page again, however the flow has ended: even if the next page never loaded. */
  release: () => void;
}

/** Watches the session while the screen is mounted (specification, section 4: "Session dialog"). */
export function useSessionWarning(): SessionWarningState {
  const { local, log, navigation } = useServices();
  const portal = usePortal();
  const [view, setView] = useState<WarningView>(quietView);
  const watch = useRef<SessionWatch>(undefined);
  const logOut = useLogOut();
  const addressOf = useScreenAddress();
  const countBusy = useSetAtom(busyAtom);

  const onEnd = useEffectEvent((reason: LogOutReason | undefined, arrivedAt: number) => {
    // Another tab's sign-in has replaced this page's session, and the logged-out page would end the new one.
    const isOthers = reason !== undefined && isOvertakenBySignIn(local, arrivedAt);
    if (isOthers) navigation.replace(addressOf('signIn'), reason);
    else logOut(reason);
  });
  useEffect(() => {
    // Not `timeOrigin`: in Chromium it falls behind the wall clock with each sleep, so this page's own sign-in would
    // seem later.
    const arrivedAt = openedAt(window.history);
    const created = createSessionWatch({
      now: thisMoment,
      ping: (limitMs) => portal.session.ping(limitMs),
      openTabs: (onTabMessage) =>
        createTabs(
          { openChannel: (onMessage) => openTabChannel(tabMessageKey, onMessage), local },
          onTabMessage,
        ),
      log,
      logOut: (reason) => onEnd(reason, arrivedAt),
      onChange: setView,
    });
    watch.current = created;
    const stopListening = listen(created);
    return () => {
      stopListening();
      created.stop();
    };
  }, [portal, local, log]);
  useEffect(() => {
    if (!view.isWarning) return undefined;
    countBusy((count) => count + 1);
    return () => countBusy((count) => count - 1);
  }, [view.isWarning, countBusy]);

  return {
    view,
    hide: () => watch.current?.hide(),
    keepGoing: () => void watch.current?.keepGoing(),
    logOut: () => watch.current?.logOut(),
    release: useCallback(() => watch.current?.hold(false), []),
    async during(flow) {
      watch.current?.hold(true);
      const outcome = await flow();
      if (outcome.kind === 'log-out') watch.current?.announceLogOut();
      // A page about to be left stays held: a time-out must not lead it elsewhere.
      if (outcome.kind === 'show') watch.current?.hold(false, outcome.ifOver);
      return outcome;
    },
  };
}

const activities = ['pointerdown', 'keydown', 'input', 'wheel'] as const;

function listen(watch: SessionWatch): () => void {
  const stop = new AbortController();
  const options = { passive: true, signal: stop.signal };
  // Changes that the portal makes to a field are not activity.
  const onActivity = ({ isTrusted }: Event) => {
    if (isTrusted) watch.noteActivity();
  };
  for (const activity of activities) document.addEventListener(activity, onActivity, options);
  const check = () => watch.check();
  // One of these events comes first after a sleep, timer throttling or a freeze.
  document.addEventListener('visibilitychange', check, options);
  window.addEventListener('focus', check, options);
  window.addEventListener('pageshow', check, options);
  return () => stop.abort();
}
