import { uncaughtEvents } from '../telemetry/client/uncaught-events.ts';
import { base, routes } from './addresses.ts';
import { boot, type BootEnvironment, type Facts, type FirstFacts, parsed, wishesOf } from './boot.ts';
import { applyTheme } from './brand/apply-theme.ts';
import { adoptStylesheet, brandStylesheet } from './brand/stylesheet.ts';
import { createCookies, type Cookies } from './browser/cookies.ts';
import { watchLeaving } from './browser/leaving.ts';
import { createLine, type Line } from './browser/line.ts';
import { painted } from './browser/painted.ts';
import { createTextStore, type TextStore } from './browser/storage.ts';
import { readKnownAnswers } from './early/known-answers.ts';
import { takeDraftUserId } from './form/draft-user-id.ts';
import { languageTag } from './locale/codes.ts';
import { createAntiForgery } from './portal/anti-forgery.ts';
import { type BrandLookup, createBrandLookup } from './portal/brand-lookup.ts';
import type { RawNews } from './portal/call-news.ts';
import { limits } from './portal/limits.ts';
import { type CallParts, createSend, type Send } from './portal/request.ts';
import { createSiteFiles, type SiteFiles } from './portal/site-files.ts';
import { type EndedCall, notedSend } from './telemetry/noted-send.ts';
import { createStartLog, type StartLog } from './telemetry/start-log.ts';

/** What a page has begun before the program that shows its screens is there; the program goes on with the very same. */
export interface PageStart {
  startLog: StartLog;
  /** Of `uncaughtEvents`. */
  events: Line<Event>;
  /** What is needed of it before the program is there. */
  navigation: BootEnvironment['navigation'];
  cookies: Cookies;
  session: TextStore;
  news: Line<RawNews>;
  /** The calls, as they end. */
  calls: Line<EndedCall>;
  files: SiteFiles;
  lookup: BrandLookup;
  /** The content of `config.json`; undefined where it can't be had within its time limit. */
  config: Promise<unknown>;
  /** From now on the page can say more than questions: `plainSend` unnoted, `send` noted in `calls`. */
  sendWith: (parts: CallParts) => { plainSend: Send; send: Send };
  /** Undefined where the page reloads to correct the saved locale. */
  firstFacts: Promise<FirstFacts | undefined>;
  facts: Promise<Facts | undefined>;
  draftUserId: string | undefined;
  /** Where the document brings this visitor's sign-in screen: gives the page the brand's look and language. */
  dressKnownScreen: (() => void) | undefined;
}

/** Begins everything that the first screen waits for. `wrapFiles` lets development lay a language over the site's own. */
export function startPage(
  window: Window & typeof globalThis,
  wrapFiles: (files: SiteFiles) => SiteFiles = (files) => files,
): PageStart {
  const { document, performance } = window;
  const mark = (name: string) => performance.mark(name);
  const now = () => performance.now();
  mark('portal:start');
  const startLog = createStartLog(console, Date.now);
  const events = createLine<Event>();
  for (const name of uncaughtEvents) window.addEventListener(name, events.tell);
  const { log } = startLog;
  const { location } = window;
  const navigation = {
    start: new URL(location.href),
    origin: location.origin,
    reload: () => location.reload(),
  };
  const cookies = createCookies(document);
  const session = createTextStore(() => window.sessionStorage);
  const news = createLine<RawNews>();
  const calls = createLine<EndedCall>();
  let callParts: CallParts | undefined;
  const known = readKnownAnswers(document, window.fetch.bind(window));
  const plainSend = createSend({
    fetch: known.fetch,
    origin: navigation.origin,
    antiForgery: createAntiForgery(cookies, { secure: navigation.start.protocol === 'https:' }),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    isLeaving: watchLeaving(window),
    tell: (told) => news.tell(told),
    parts: () => callParts,
  });
  const send = notedSend(plainSend, { note: (ended) => calls.tell(ended), now, clock: Date.now });
  const files = wrapFiles(createSiteFiles(send, base));
  const lookup = createBrandLookup(send);
  // What came with the document costs nothing to ask for.
  const whenShown = () => (known.isEmpty ? painted() : Promise.resolve());
  const draftUserId = takeDraftUserId(session);
  const wished = wishesOf({ navigation, cookies, session });
  const isSignIn = location.pathname === base + routes.signIn;
  const screen = isSignIn && draftUserId === undefined ? known.screenOf(wished) : undefined;
  const sheetInForce = screen && brandStylesheet(screen.brand);
  const look = sheetInForce && known.sheet(sheetInForce);
  const dressKnownScreen =
    screen === undefined || look === undefined
      ? undefined
      : () => {
          adoptStylesheet(document, look);
          applyTheme(document);
          document.documentElement.lang = languageTag(screen.locale);
        };
  const begin = () =>
    boot({
      lookup,
      files,
      navigation,
      cookies,
      session,
      log,
      document,
      mark,
      now,
      wished,
      knownSheet: known.sheet,
      sheetInForce: dressKnownScreen && sheetInForce,
      whenShown,
    });
  // A screen that came with the document stands first: what it was drawn from is reckoned behind it.
  const firstFacts = dressKnownScreen === undefined ? begin() : parsed(document).then(painted).then(begin);
  const config = firstFacts.then(painted).then(() => files.config(limits.bootMs));
  return {
    startLog,
    events,
    navigation,
    cookies,
    session,
    news,
    calls,
    files,
    lookup,
    config,
    sendWith(parts) {
      callParts = parts;
      return { plainSend, send };
    },
    firstFacts,
    facts: firstFacts.then((first) => first?.withLogo),
    draftUserId,
    dressKnownScreen,
  };
}
