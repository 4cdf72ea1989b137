import { useStore } from 'jotai';
import { useEffect } from 'react';
import { whenVisible } from '../browser/when-visible.ts';
import { pause } from '../browser/pause.ts';
import { openTabChannel } from '../browser/tab-channel.ts';
import { probeNextPage, siteRecheckMs } from '../connection/next-page.ts';
import { keepMessages } from '../form/kept-messages.ts';
import { useServices } from '../services.tsx';
import { busyAtom, localeAtom, localeChannelAtom } from '../state.ts';
import { hasTypedText } from '../updating/typed-text.ts';
import { typingMs, watchKeys } from '../updating/typing.ts';
import { useScreen } from '../use-screen.ts';
import { asLocaleChange, latestLocaleChange, type LocaleChange, localeChangeKey } from './locale-change.ts';
import { setAddressLocale } from './address-locale.ts';
import { savedLocale } from './saved-locale.ts';

const pollMs = 1_000;

/**
 * On the sign-in screen, follows a language chosen in another tab: reloads when nobody types, nothing runs and the next
 * page can load, and keeps the typed user id. On other screens a reload would lose the flow in progress. Renders nothing.
 */
export function FollowedLocale(): undefined {
  const { navigation, cookies, local, connection, session, beganAt } = useServices();
  const store = useStore();
  const isSignIn = useScreen() === 'signIn';

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    // Text already in the form may have been typed just now.
    const quietMs = watchKeys(document, signal, hasTypedText(document) ? performance.now() : undefined);
    let latestChange: LocaleChange | undefined;

    const isWanted = (change: LocaleChange | undefined) => {
      const { locale, offered } = store.get(localeAtom);
      return (
        isSignIn &&
        change !== undefined &&
        change.locale !== locale &&
        Object.hasOwn(offered, change.locale) &&
        // The cookie decides what a reload would show: a change that contradicts it is outdated.
        savedLocale(cookies) === change.locale
      );
    };
    const isDue = () => store.get(busyAtom) === 0 && quietMs() >= typingMs;
    const onChange = async (change: LocaleChange | undefined) => {
      latestChange = change;
      const isFollowed = () => latestChange === change && isWanted(change);
      while (isFollowed()) {
        if (document.hidden) await whenVisible(document);
        else if (!isDue()) await pause(pollMs);
        else if ((await probeNextPage(connection.probeSite)) !== 'reached') await pause(siteRecheckMs);
        else if (isFollowed() && isDue()) {
          keepMessages(store, session);
          setAddressLocale(undefined);
          navigation.reload();
          return;
        }
      }
    };
    const channel = openTabChannel(localeChangeKey, (data) => void onChange(asLocaleChange(data)));
    store.set(localeChannelAtom, channel);
    const onReturn = () => {
      const change = latestLocaleChange(local);
      // A choice made since this page began counts, even if nobody listened yet. Not while hidden: a page is hidden once
      // more as it is left, and its own choice would reload it a second time.
      if (!document.hidden && change !== undefined && change.at > beganAt) void onChange(change);
    };
    document.addEventListener('visibilitychange', onReturn, { signal });
    for (const type of ['focus', 'pageshow']) window.addEventListener(type, onReturn, { signal });
    onReturn();
    return () => {
      latestChange = undefined;
      store.set(localeChannelAtom, undefined);
      channel.close();
      stop.abort();
    };
  }, [isSignIn, navigation, cookies, local, connection, session, beganAt, store]);
  return undefined;
}
