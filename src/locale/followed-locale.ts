import { useStore } from 'jotai';
import { useEffect } from 'react';
import { onceSeen } from '../browser/once-seen.ts';
import { pause } from '../browser/pause.ts';
import { openTabLine } from '../browser/tab-line.ts';
import { canNextPageCome, unreachedMs } from '../connection/next-page.ts';
import { keepShown } from '../form/kept-shown.ts';
import { useServices } from '../services.tsx';
import { busyAtom, localeAtom, localeLineAtom } from '../state.ts';
import { hasTypedText } from '../updating/typed-text.ts';
import { isTyping } from '../updating/typing.ts';
import { useScreen } from '../use-screen.ts';
import { asLocaleNews, latestLocaleNews, type LocaleNews, localeNewsKey } from './locale-news.ts';
import { nameLocale } from './named-locale.ts';
import { savedLocale } from './saved-locale.ts';

const lookMs = 1_000;

/**
 * On the sign-in screen, follows a language chosen in another tab: reloads when nobody types, nothing runs and the next
 * page can load, and keeps the typed user id. On other screens a reload would lose the flow in progress. Renders nothing.
 */
export function FollowedLocale(): undefined {
  const { navigation, cookies, local, connection, session, beganAt } = useServices();
  const store = useStore();
  const isSignIn = useScreen() === 'signIn';

  useEffect(() => {
    // Text already in the form may have been typed just now.
    let lastKeyAt = hasTypedText(document) ? Date.now() : Number.NEGATIVE_INFINITY;
    let following: LocaleNews | undefined;

    const isWanted = (news: LocaleNews | undefined) => {
      const { locale, offered } = store.get(localeAtom);
      return (
        isSignIn &&
        news !== undefined &&
        news.locale !== locale &&
        Object.hasOwn(offered, news.locale) &&
        // The cookie decides what a reload would show: news that contradicts it is outdated.
        savedLocale(cookies) === news.locale
      );
    };
    const isDue = () => store.get(busyAtom) === 0 && !isTyping(Date.now(), lastKeyAt);
    const hear = async (news: LocaleNews | undefined) => {
      following = news;
      const isFollowed = () => following === news && isWanted(news);
      while (isFollowed()) {
        if (document.hidden) await onceSeen(document);
        else if (!isDue()) await pause(lookMs);
        else if (!(await canNextPageCome(connection.probe))) await pause(unreachedMs);
        else if (isFollowed() && isDue()) {
          keepShown(store, session);
          nameLocale(undefined);
          navigation.reload();
          return;
        }
      }
    };
    const line = openTabLine(window, localeNewsKey, (data) => void hear(asLocaleNews(data)));
    store.set(localeLineAtom, line);
    const onReturn = () => {
      const news = latestLocaleNews(local);
      // A choice made since this page began is news, even if nobody listened yet. Not while hidden: a page is hidden once
      // more as it is left, and its own choice would reload it a second time.
      if (!document.hidden && news !== undefined && news.at > beganAt) void hear(news);
    };
    const onKey = () => {
      lastKeyAt = Date.now();
    };
    const stop = new AbortController();
    const { signal } = stop;
    for (const type of ['input', 'keydown']) document.addEventListener(type, onKey, { signal });
    document.addEventListener('visibilitychange', onReturn, { signal });
    for (const type of ['focus', 'pageshow']) window.addEventListener(type, onReturn, { signal });
    onReturn();
    return () => {
      following = undefined;
      store.set(localeLineAtom, undefined);
      line.close();
      stop.abort();
    };
  }, [isSignIn, navigation, cookies, local, connection, session, beganAt, store]);
  return undefined;
}
