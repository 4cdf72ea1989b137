import { base } from './addresses.ts';
import { boot, type Facts, type FirstFacts } from './boot.ts';
import { brandStylesheet } from './brand/stylesheet.ts';
import { watchLeaving } from './browser/leaving.ts';
import { createLine, type Line } from './browser/line.ts';
import { nextTask } from './browser/next-task.ts';
import { painted } from './browser/painted.ts';
import { readKnownAnswers } from './early/known-answers.ts';
import type { StandingScreen } from './early/show-known-screen.ts';
import type { PageOpening } from './page-opening.ts';
import { createAntiForgery } from './portal/anti-forgery.ts';
import { type BrandLookup, createBrandLookup } from './portal/brand-lookup.ts';
import type { RawNews } from './portal/call-news.ts';
import { limits } from './portal/limits.ts';
import { type CallParts, createSend, type Send } from './portal/request.ts';
import { createSiteFiles, type SiteFiles } from './portal/site-files.ts';
import { type EndedCall, notedSend } from './telemetry/noted-send.ts';
import { createStartLog, type StartLog } from './telemetry/start-log.ts';

/** What a page has begun before the program that shows its screens is there; the program goes on with the very same. */
export interface PageStart extends PageOpening {
  startLog: StartLog;
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
}

/** Begins everything that the first screen waits for. `wrapFiles` lets development lay a language over the site's own. */
export function startPage(
  window: Window & typeof globalThis,
  { standing, ...opening }: PageOpening & { standing?: StandingScreen | undefined },
  wrapFiles: (files: SiteFiles) => SiteFiles = (files) => files,
): PageStart {
  const { document, performance } = window;
  const mark = (name: string) => performance.mark(name);
  const now = () => performance.now();
  mark('portal:start');
  const startLog = createStartLog(console, Date.now);
  const { log } = startLog;
  const { navigation, cookies, session, wished } = opening;
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
      sheetInForce: standing && brandStylesheet(standing.brand),
      whenShown,
    });
  // Behind a screen that stands already, nobody waits for the facts.
  const firstFacts = standing === undefined ? begin() : nextTask().then(begin);
  const config = firstFacts.then(painted).then(() => files.config(limits.bootMs));
  return {
    ...opening,
    startLog,
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
  };
}
