import { createStore, Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { uncaughtEvents } from '../telemetry/client/uncaught-events.ts';
import { base } from './addresses.ts';
import { App } from './app.tsx';
import { boot } from './boot.ts';
import { brandResources, logoProbes } from './brand/brand-resources.ts';
import { confirmBrand } from './brand/confirm-brand.ts';
import { watchLeaving } from './browser/leaving.ts';
import { createCookies } from './browser/cookies.ts';
import { createNavigation } from './browser/navigation.ts';
import { createTextStore } from './browser/storage.ts';
import { type Config, readConfig, specifiedConfig } from './config.ts';
import { loadDispensable, reloadOnMissingChunk } from './connection/missing-chunk.ts';
import { createConsoleLog } from './console-log.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { keepDraftUserId, takeDraftUserId } from './form/draft-user-id.ts';
import { rememberedUserId } from './form/user-id.ts';
import { keepInstallPrompt } from './installing/install-prompt.ts';
import { createAntiForgery } from './portal/anti-forgery.ts';
import { limits } from './portal/limits.ts';
import { createCallNewsLine } from './portal/call-news.ts';
import { createConnectionProbe } from './portal/connection-probe.ts';
import { createPortal } from './portal/portal.ts';
import { createSend } from './portal/request.ts';
import { createSiteFiles, type SiteFiles } from './portal/site-files.ts';
import { ServicesContext } from './services.tsx';
import { showStartFailure } from './start-failure.ts';
import {
  brandAtom,
  busyAtom,
  draftUserIdAtom,
  footerLogoAtom,
  installPromptAtom,
  isSettledAtom,
  localeAtom,
  updateOfferAtom,
} from './state.ts';
import { beginForwarding } from './telemetry/begin-forwarding.ts';
import { forgetOutbox } from './telemetry/forget-outbox.ts';
import { connectionClass } from './telemetry/connection-class.ts';
import { cacheAge, documentSource, forwardingPrograms } from './telemetry/page-origin.ts';
import { keepEvents } from './telemetry/keep-events.ts';
import { createPageLog } from './telemetry/page-log.ts';
import { createReferenceCode } from './telemetry/reference-code.ts';
import { screenName } from './telemetry/screen-name.ts';
import { toldNavigation } from './telemetry/told-navigation.ts';
import { toldSend } from './telemetry/told-send.ts';
import { attendToWorker } from './updating/attend-to-worker.ts';
import { hasTypedText } from './updating/typed-text.ts';

const mark = (name: string) => performance.mark(name);
const now = () => performance.now();
const screen = () => screenName(location.pathname);
const visit = createReferenceCode();
const events = keepEvents(window, uncaughtEvents);
const pageLog = createPageLog(createConsoleLog(), Date.now);

async function start(onShown: () => void, shown: Promise<void>): Promise<void> {
  mark('portal:start');
  const store = createStore();
  keepInstallPrompt(window, (prompt) => store.set(installPromptAtom, prompt));
  const wasControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (__DEV_WORKER__) {
    const { controlledByDevWorker } = await import('./connection/dev-worker.ts');
    await controlledByDevWorker();
  }
  const session = createTextStore(() => window.sessionStorage);
  const startAnew = () => {
    keepDraftUserId(document, session);
    location.reload();
  };
  if (!__DEV_WORKER__ && (await attendToWorker({ window, base, reload: startAnew }))) return;
  const { log } = pageLog;
  const navigation = toldNavigation(createNavigation(window), pageLog);
  const cookies = createCookies(document);
  reloadOnMissingChunk({
    target: window,
    session,
    reload: () => navigation.reload(),
    now: Date.now,
    isOnline: () => navigator.onLine,
  });
  const local = createTextStore(() => window.localStorage);
  let known: Config = specifiedConfig;
  const isLeaving = watchLeaving(window);
  const news = createCallNewsLine();
  const plainSend = createSend({
    fetch: window.fetch.bind(window),
    origin: navigation.origin,
    antiForgery: createAntiForgery(cookies, {
      secure: navigation.start.protocol === 'https:',
      mockBackend: () => known.mockBackend,
    }),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    isLeaving,
    tell: (told) => news.tell(told),
  });
  const send = toldSend(plainSend, { log, now });
  const siteFiles = createSiteFiles(send, base);
  const files = __DEV_WORKER__ ? await withPseudoLocale(siteFiles, navigation.start) : siteFiles;
  const portal = createPortal(send, { isLocal: navigation.isLocal });

  const config = files.config(limits.bootMs).then(async (json) => {
    const read = readConfig(json);
    if (read.problems.length > 0) log.info('settings fell back', { key: read.problems.join(', ') });
    known = read.config;
    if (known.devPanel) {
      const chosen = await loadDispensable(() => import('./dev-panel/overridden-config.ts'));
      known = chosen?.overriddenConfig(known, navigation.start.searchParams, session) ?? known;
    }
    mark('portal:config');
    return known;
  });
  void beginForwarding({
    config,
    shown,
    pageLog,
    events,
    load: () => loadDispensable(() => import('../telemetry/client/forward-log.ts')),
    forget: () => forgetOutbox(() => window.indexedDB),
    options: {
      window,
      visit,
      ownFolder: navigation.origin + base,
      facts: () => ({
        brand: store.get(brandAtom).record.abbreviation,
        locale: store.get(localeAtom).locale,
        screen: screen(),
        connection: connectionClass(navigator),
        source: documentSource(performance),
        release: __RELEASE__,
      }),
    },
  });
  // At sign-in it is not known yet who comes; the screens after it are about whom this tab or device remembers.
  const knownUser = screen() === 'signIn' ? undefined : rememberedUserId(cookies, session);
  if (knownUser !== undefined) log.setUser(knownUser);
  const facts = await boot({
    lookup: portal.brand,
    files,
    navigation,
    cookies,
    session,
    log,
    document,
    mark,
    now,
  });
  if (facts === undefined) return;

  store.set(brandAtom, facts.brand);
  store.set(localeAtom, facts.locale);
  store.set(draftUserIdAtom, takeDraftUserId(session));
  const { texts } = facts;
  const connection = { probe: createConnectionProbe(send, { base, now }), news };
  const services = { portal, navigation, cookies, session, local, log, config, texts, connection, visit };
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');
  createRoot(root).render(
    <ErrorBoundary translate={texts.translate} log={log} visit={visit}>
      <Provider store={store}>
        <ServicesContext value={services}>
          <BrowserRouter basename={base}>
            <App />
          </BrowserRouter>
        </ServicesContext>
      </Provider>
    </ErrorBoundary>,
  );
  mark('portal:rendered');
  log.info('portal shown', {
    outcome: screen() === 'temporarilyLocked' ? 'locked' : 'opened',
    durationMs: Math.round(now()),
    ...cacheAge(facts.brand.cachedAt, Date.now()),
  });
  onShown();
  void config.then(async (settings) => {
    if (!settings.devPanel) return;
    const panel = await loadDispensable(() => import('./dev-panel/show-dev-panel.tsx'));
    await panel?.showDevPanel({ window, store, services, send: plainSend, config: settings });
  });

  void confirmBrand(facts.brand, {
    lookup: portal.brand,
    limitMs: limits.backgroundMs,
    isAtWork: () => hasTypedText(document) || store.get(busyAtom) > 0,
  }).then((confirmed) => confirmed && store.set(brandAtom, confirmed));
  const { abbreviation } = facts.brand.record;
  const footerLogo = await portal.brand.logo(abbreviation, 'footer', limits.backgroundMs);
  store.set(footerLogoAtom, footerLogo);
  const identity = await facts.identity;
  store.set(isSettledAtom, true);
  if (__DEV_WORKER__) return;
  const late = await loadDispensable(() => import('./updating/run-worker.ts'));
  await late?.runWorker(
    {
      wasControlled,
      warm: () => [...brandResources({ ...facts, footerLogo, identity }), ...forwardingPrograms(performance)],
      probes: () => logoProbes(abbreviation),
      report: (message, detail) => log.info(message, detail),
    },
    {
      window,
      busyCount: () => store.get(busyAtom),
      reload: startAnew,
      offer: (offer) => store.set(updateOfferAtom, offer),
      log,
      release: __RELEASE__,
    },
  );
  const keeping = await loadDispensable(() => import('./locale/keep-texts.ts'));
  if (keeping === undefined) log.info('texts not kept');
  else await keeping.keepTexts(facts.locale.locale);
}

/** `?locale=en_XA` shows longer English with accents, in development only: cut-off and hard-coded texts stand out. */
async function withPseudoLocale(files: SiteFiles, { searchParams }: URL): Promise<SiteFiles> {
  const { pseudoFiles, pseudoLocale } = await import('./locale/pseudo-locale.ts');
  return searchParams.get('locale') === pseudoLocale ? pseudoFiles(files) : files;
}

let onShown = () => {};
const shown = new Promise<void>((resolve) => {
  onShown = resolve;
});
start(onShown, shown).catch((error: unknown) => {
  // The last handler: what stands on the page now is the quiet hold, and it would stand for ever.
  showStartFailure(document, visit);
  onShown();
  throw error;
});
