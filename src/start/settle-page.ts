import { startTransition } from 'react';
import { confirmBrand } from '../brand/confirm-brand.ts';
import { nextTask } from '../browser/next-task.ts';
import { loadDispensable } from '../connection/missing-chunk.ts';
import { likelyLocale } from '../locale/choose-locale.ts';
import type { Texts } from '../locale/translations.ts';
import type { LogoKind } from '../portal/brand-lookup.ts';
import * as limits from '../portal/limits.ts';
import { brandAtom, brandCachedAtAtom, busyAtom, footerLogoAtom } from '../state.ts';
import { hasTypedText } from '../updating/typed-text.ts';
import { latePartsAtom, loadLateParts } from './late-parts.tsx';
import type { ShownPage } from './worker-chunk.ts';

interface SettleOptions extends ShownPage {
  texts: Texts;
  /** Stores what was logged so far if it is to be forwarded; requests the settings for that again if they are missing. */
  storeLog: () => Promise<void>;
  /** The page's language was saved only after its brand was requested. */
  isLocaleNew: boolean;
}

/**
 * Loads what a page still lacks once it shows: the brand confirmed, its install identity, the late parts, its second logo, and
 * then the worker. Nobody waits for any of it, so React renders it in transitions, in short tasks.
 */
export async function settlePage(options: SettleOptions): Promise<void> {
  const { pageStart, facts } = options;
  await nextTask();
  const confirmed = confirmFacts(options);
  await nextTask();
  // Without the texts that the late parts wait for: they may hang.
  const identity = loadDispensable(() => import('./late-parts-chunk.ts')).then((chunk) =>
    chunk?.loadInstallIdentity({
      document,
      origin: pageStart.navigation.origin,
      files: pageStart.files,
      abbreviation: facts.brand.record.abbreviation,
      locale: facts.locale.locale,
    }),
  );
  await nextTask();
  void addLateParts(options);
  const footerLogo = await findLogos(options);
  if (!__DEV_WORKER__) await runWorker(options, { confirmed, footerLogo, identity });
}

async function addLateParts(options: SettleOptions): Promise<void> {
  const { pageStart, store, facts, texts, storeLog, reload } = options;
  const parts = await loadLateParts(texts);
  startTransition(() => store.set(latePartsAtom, parts));
  parts?.retryMissing({
    window,
    store,
    pageStart,
    texts: facts.texts,
    fetchMessages: () => texts.refetch(['Messages']),
    storeLog,
    reload,
  });
  parts?.tidyPendingPin(window);
  parts?.keepWhileHidden(window, pageStart);
}

async function runWorker(
  options: SettleOptions,
  later: {
    confirmed: Promise<void>;
    footerLogo: string | undefined;
    identity: Promise<readonly string[] | undefined>;
  },
): Promise<void> {
  const { pageStart, facts } = options;
  const workerChunk = await loadDispensable(() => import('./worker-chunk.ts'));
  if (workerChunk === undefined) pageStart.startLog.log.info('texts not kept');
  await workerChunk?.runPageWorker(options, later);
  await workerChunk?.cacheTexts(facts.locale.locale);
}

/** Finds the logos that are still missing, puts them on the page, and resolves to the footer's. */
async function findLogos({ pageStart, store, facts }: SettleOptions): Promise<string | undefined> {
  const { code, logo: known, record } = facts.brand;
  const { lookup } = pageStart;
  const find = (kind: LogoKind) => lookup.logo(record.abbreviation, kind, limits.backgroundMs);
  // On a slow line it is still unknown whether the brand has a first logo. Not both at once, and none until the platform has
  // answered one call: the probes of two tabs would take all six connections that a browser opens to an HTTP/1.1 server, and
  // a sign-in would wait for them.
  const isReached = async () => {
    const answer = await lookup.abbreviation(code, limits.backgroundMs);
    return answer.ok || answer.failure.kind === 'refused';
  };
  const logo = known === undefined && (await isReached()) ? await find('header') : known;
  if (logo && logo !== known) startTransition(() => store.set(brandAtom, (brand) => ({ ...brand, logo })));
  // If nobody answers for one logo, nobody will for the other.
  const footerLogo = logo === undefined ? undefined : ((await find('footer')) ?? undefined);
  startTransition(() => store.set(footerLogoAtom, footerLogo));
  return footerLogo;
}

/** Resolves once the page shows what the platform says about its brand, or it is certain to go on without. */
async function confirmFacts({ pageStart, store, facts, isLocaleNew }: SettleOptions): Promise<void> {
  const before = { ...pageStart.wanted.wishes, query: null };
  // A platform that goes by the saved language has sent the record in the one saved before, in English if none was.
  const isInOther = isLocaleNew && likelyLocale(before) !== facts.locale.locale;
  if (facts.cachedAt === undefined && !isInOther) return;
  const { record: shown } = facts.brand;
  const record = await confirmBrand(shown, pageStart.lookup);
  const isBusy = hasTypedText(document) || store.get(busyAtom) > 0;
  if (record === undefined || (record !== shown && isBusy)) return;
  startTransition(() => {
    // Its logo may have come meanwhile.
    if (record !== shown) store.set(brandAtom, (brand) => ({ ...brand, record }));
    store.set(brandCachedAtAtom, undefined);
  });
}
