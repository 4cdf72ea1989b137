import type { createStore } from 'jotai';
import { startTransition } from 'react';
import type { Facts } from './boot.ts';
import { confirmBrand } from '../brand/confirm-brand.ts';
import { nextTask } from '../browser/next-task.ts';
import { loadDispensable } from '../connection/missing-chunk.ts';
import { latePartsAtom, loadLateParts } from './late-parts.tsx';
import type { Texts } from '../locale/translations.ts';
import type { EarlyStart } from '../early/early-start.ts';
import { tokenCookie } from '../portal/anti-forgery.ts';
import { limits } from '../portal/limits.ts';
import { brandAtom, brandCachedAtAtom, busyAtom, footerLogoAtom, updateOfferAtom } from '../state.ts';
import { forwardingPrograms } from '../telemetry/page-origin.ts';
import { hasTypedText } from '../updating/typed-text.ts';

/**
 * What a page that is shown still lacks: the brand confirmed, its second logo, its install identity, i18next, and then the
 * worker. Nobody waits for any of it: React draws it in transitions, in short tasks.
 */
export async function settlePage(options: {
  begun: EarlyStart;
  store: ReturnType<typeof createStore>;
  facts: Facts;
  texts: Texts;
  /** What the page began with. */
  worker: ServiceWorker | null | undefined;
  /** Begins the page anew, with the user id kept. */
  startAnew: () => void;
}): Promise<void> {
  const { begun, store, facts, texts, worker, startAnew } = options;
  const { lookup } = begun;
  const { log } = begun.startLog;
  await nextTask();
  const confirmed = confirmBrand(facts, {
    lookup,
    limitMs: limits.backgroundMs,
    isAtWork: () => hasTypedText(document) || store.get(busyAtom) > 0,
  }).then((brand) => {
    if (brand === undefined) return;
    startTransition(() => {
      store.set(brandAtom, brand);
      store.set(brandCachedAtAtom, undefined);
    });
  });
  await nextTask();
  const { abbreviation } = facts.brand.record;
  const identity = loadDispensable(() => import('../brand/install-identity.ts')).then((chunk) =>
    chunk?.loadInstallIdentity({
      document,
      origin: begun.navigation.origin,
      files: begun.files,
      abbreviation,
      locale: facts.locale.locale,
    }),
  );
  await nextTask();
  const footerLogo = await lookup.logo(abbreviation, 'footer', limits.backgroundMs);
  startTransition(() => store.set(footerLogoAtom, footerLogo));
  const identityUsed = (await identity) ?? [];
  void loadLateParts(texts).then((parts) => {
    startTransition(() => store.set(latePartsAtom, parts));
    parts?.seekMissing({ window, store, begun, texts: facts.texts, startAnew });
    parts?.tidyPendingPin(window);
    parts?.keepUnseen(window, begun.session);
  });
  void loadDispensable(() => import('../locale/i18next-finder.ts')).then(
    (chunk) => chunk && texts.findBy(chunk.createI18nextFinder),
  );
  if (__DEV_WORKER__) return;
  const late = await loadDispensable(() => import('./worker-chunk.ts'));
  if (late !== undefined)
    await late.runWorker(
      {
        shownWith: async () => {
          // The record that is kept is the platform's newest.
          await confirmed;
          await nextTask();
          const { logo: _, ...brand } = store.get(brandAtom);
          const names = late.shownWith({
            ...facts,
            footerLogo,
            identity: identityUsed,
            programs: forwardingPrograms(performance),
          });
          await nextTask();
          const isDrawn = await begun.isShown;
          return {
            names,
            screen: isDrawn ? late.keptScreen({ ...facts, brand }, begun.drawScreen) : undefined,
            token: begun.cookies.get(tokenCookie),
          };
        },
        report: (message, detail) => log.info(message, detail),
      },
      {
        window,
        worker,
        busyCount: () => store.get(busyAtom),
        reload: startAnew,
        offer: (offer) => store.set(updateOfferAtom, offer),
        log,
        release: __RELEASE__,
        stays: begun.stays,
      },
    );
  const keeping = await loadDispensable(() => import('../locale/keep-texts.ts'));
  if (keeping === undefined) log.info('texts not kept');
  else await keeping.keepTexts(facts.locale.locale);
}
