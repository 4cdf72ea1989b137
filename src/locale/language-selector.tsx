import { useAtomValue, useStore } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { screenAddress } from '../addresses.ts';
import { openedAt } from '../browser/opened-at.ts';
import { probeNextPage } from '../connection/next-page.ts';
import { ChevronIcon, GlobeIcon } from '../form/icons.tsx';
import { keepMessages } from '../form/kept-messages.ts';
import { isOvertakenBySignIn } from '../form/last-sign-in.ts';
import { useServices } from '../services.tsx';
import * as limits from '../portal/limits.ts';
import { brandAtom, busyAtom, failedChoicesAtom, localeAtom, localeChannelAtom } from '../state.ts';
import { defaultLocale, languageTag, type LocaleCode, offeredCodes } from './codes.ts';
import { announceLocale } from './locale-change.ts';
import { setAddressLocale } from './address-locale.ts';
import { savedLocale, saveLocale } from './saved-locale.ts';

const listId = 'language-list';

/**
 * The brand's languages, each in its own language. Each is a button, so nothing happens on focus or arrow keys (WCAG
 * 3.2.2). Choosing writes the locale cookie and reloads the page (specification, section 2), which keeps its messages.
 */
export function LanguageSelector() {
  const { navigation, cookies, local, portal, connection, session, texts, log } = useServices();
  const { translate } = texts;
  const { locale, offered } = useAtomValue(localeAtom);
  const { code, record } = useAtomValue(brandAtom);
  const store = useStore();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(locale);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useClosing(box, opener, isOpen, setOpen);

  const languages = offeredCodes(offered);
  if (languages.length < 2) return null;

  async function choose(chosen: LocaleCode) {
    setOpen(false);
    opener.current?.focus();
    if (chosen === shown) return;
    setShown(chosen);
    log.info('language chosen', { key: chosen });
    // English is built into the programs.
    const canLoad =
      chosen === defaultLocale
        ? probeNextPage(connection.probeSite).then((site) => site === 'reached')
        : texts.canFetch(chosen);
    const isSaved = saveLocale(cookies, chosen);
    // If cookies are refused, the address carries the choice.
    setAddressLocale(isSaved ? undefined : chosen);
    // The platform answers in the saved language, or in the asking page's. The worker caches the answer for the next
    // page.
    if (isSaved) await portal.brand.record(record.abbreviation, limits.chosenLanguageMs, { isFresh: true });
    const isAvailable = await canLoad;
    // Another language was chosen meanwhile.
    if (isSaved && savedLocale(cookies) !== chosen) return;
    if (isSaved && isAvailable) announceLocale(store.get(localeChannelAtom), local, chosen);
    if (!isAvailable) store.set(failedChoicesAtom, (count) => count + 1);
    // A reload must not cut off a request sent meanwhile, nor replace this page if the next can't load or lacks the
    // language: the choice then applies to later pages.
    if (!isAvailable || store.get(busyAtom) > 0) {
      setShown(locale);
      return;
    }
    // The visitor has tried to sign in since, here or in another tab: what this page was opened to say is outdated, and
    // reloading a logged-out page would end that session.
    if (isOvertakenBySignIn(local, openedAt(history))) {
      // What the newest try has said is kept, for an address without `invalidLogin`.
      keepMessages(store, session, '');
      navigation.replace(screenAddress('signIn', { cobrandHost: code, ...(!isSaved && { locale: chosen }) }));
    } else {
      keepMessages(store, session);
      navigation.reload();
    }
  }

  return (
    <div className="language" ref={box}>
      <button
        type="button"
        className="language-opener"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <GlobeIcon />
        <span className="visually-hidden">{translate('language.label')}</span>
        <span lang={languageTag(shown)} translate="no">
          {offered[shown]}
        </span>
        <ChevronIcon />
      </button>
      <ul className="language-list" id={listId} hidden={!isOpen} translate="no">
        {isOpen &&
          languages.map((language) => (
            <li key={language}>
              <button
                type="button"
                lang={languageTag(language)}
                aria-current={language === shown || undefined}
                onClick={() => void choose(language)}
              >
                {offered[language]}
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Opens a list at the chosen language; closes it on Escape, and when the visitor presses or focuses something else. */
function useClosing(
  box: RefObject<HTMLElement | null>,
  opener: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    // In a long list the chosen language may be out of view.
    box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    const stop = new AbortController();
    const { signal } = stop;
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onElsewhere, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => stop.abort();
  }, [box, opener, isOpen, setOpen]);
}
