import { useAtomValue, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { Route } from '../addresses.ts';
import { hasSignedIn } from '../form/last-sign-in.ts';
import { useServices } from '../services.tsx';
import { busyAtom, installPromptAtom } from '../state.ts';
import { hasTypedText } from '../updating/typed-text.ts';
import { useScreen } from '../use-screen.ts';
import { type InstallWay, installWay } from './install-way.ts';
import { isStandalone } from './is-standalone.ts';
import { noteDeclined, wasDeclined } from './offer-memory.ts';

const pollMs = 2_000;
/** Screens on which nothing is half done. */
const offerScreens: readonly (Route | undefined)[] = ['signIn', 'loggedOut'];

export interface InstallOfferState {
  /** Undefined if there is nothing to offer, or not yet. */
  way: InstallWay | undefined;
  install: () => void;
  decline: () => void;
}

/** Offers the installation after a visit that worked, when no form is in progress; an offer shown stays. */
export function useInstallOffer(): InstallOfferState {
  const { local, cookies } = useServices();
  const store = useStore();
  const prompt = useAtomValue(installPromptAtom);
  const screen = useScreen();
  const [isDeclined, setDeclined] = useState(() => wasDeclined(local, Date.now()));
  const [isCalm, setCalm] = useState(false);
  const { userAgent, maxTouchPoints } = navigator;
  const way = installWay({
    userAgent,
    maxTouchPoints,
    isStandalone: isStandalone(window),
    hasPrompt: prompt !== undefined,
  });
  const isWanted =
    way !== undefined && !isDeclined && offerScreens.includes(screen) && hasSignedIn(local, cookies);

  useEffect(() => {
    if (!isWanted || isCalm) return undefined;
    const check = () => setCalm(store.get(busyAtom) === 0 && !hasTypedText(document));
    check();
    const timer = setInterval(check, pollMs);
    return () => clearInterval(timer);
  }, [isWanted, isCalm, store]);

  const decline = () => {
    noteDeclined(local, Date.now());
    setDeclined(true);
    keepFocus();
  };
  const install = () => {
    // A browser that does not open its dialog has asked nobody: the visitor has not declined.
    void prompt?.open().then((isAccepted) => (isAccepted ? keepFocus() : decline()), keepFocus);
  };
  return { way: isWanted && isCalm ? way : undefined, install, decline };
}

/** The pressed button disappears, and the focus with it. */
function keepFocus() {
  document.querySelector('main')?.focus();
}
