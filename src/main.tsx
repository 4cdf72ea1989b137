import { createStore, Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { base } from './addresses.ts';
import { App } from './app.tsx';
import { boot } from './boot.ts';
import { brandResources, logoProbes } from './brand/brand-resources.ts';
import { watchLeaving } from './browser/leaving.ts';
import { createCookies } from './browser/cookies.ts';
import { createNavigation } from './browser/navigation.ts';
import { createTextStore } from './browser/storage.ts';
import { type Config, readConfig, specifiedConfig } from './config.ts';
import { reloadOnMissingChunk } from './connection/missing-chunk.ts';
import { controlledByDevWorker, registerWorker } from './connection/register-worker.ts';
import { createConsoleLog } from './console-log.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { takeDraftUserId } from './form/draft-user-id.ts';
import { createAntiForgery } from './portal/anti-forgery.ts';
import { limits } from './portal/limits.ts';
import { createPortal } from './portal/portal.ts';
import { createSend } from './portal/request.ts';
import { createSiteFiles, type SiteFiles } from './portal/site-files.ts';
import { ServicesContext } from './services.tsx';
import { showStartFailure } from './start-failure.ts';
import { brandAtom, draftUserIdAtom, footerLogoAtom, localeAtom } from './state.ts';

const mark = (name: string) => performance.mark(name);
const now = () => performance.now();

async function start(): Promise<void> {
  mark('portal:start');
  const wasControlled = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  if (__DEV_WORKER__) await controlledByDevWorker();
  const log = createConsoleLog();
  const navigation = createNavigation(window);
  const cookies = createCookies(document);
  const session = createTextStore(() => window.sessionStorage);
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
  const send = createSend({
    fetch: window.fetch.bind(window),
    origin: navigation.origin,
    antiForgery: createAntiForgery(cookies, {
      secure: navigation.start.protocol === 'https:',
      mockBackend: () => known.mockBackend,
    }),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    isLeaving,
  });
  const siteFiles = createSiteFiles(send, base);
  const files = __DEV_WORKER__ ? await withPseudoLocale(siteFiles, navigation.start) : siteFiles;
  const portal = createPortal(send, { isLocal: navigation.isLocal });

  const config = files.config(limits.bootMs).then((json) => {
    const read = readConfig(json);
    if (read.problems.length > 0) log.info('settings fell back', { key: read.problems.join(', ') });
    known = read.config;
    mark('portal:config');
    return read.config;
  });
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

  const store = createStore();
  store.set(brandAtom, facts.brand);
  store.set(localeAtom, facts.locale);
  store.set(draftUserIdAtom, takeDraftUserId(session));
  const { translate } = facts;
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');
  createRoot(root).render(
    <ErrorBoundary translate={translate} log={log}>
      <Provider store={store}>
        <ServicesContext value={{ portal, navigation, cookies, session, local, log, config, translate }}>
          <BrowserRouter basename={base}>
            <App />
          </BrowserRouter>
        </ServicesContext>
      </Provider>
    </ErrorBoundary>,
  );
  mark('portal:rendered');

  const { abbreviation } = facts.brand.record;
  const footerLogo = await portal.brand.logo(abbreviation, 'footer', limits.backgroundMs);
  store.set(footerLogoAtom, footerLogo);
  const identity = await facts.identity;
  if (__DEV_WORKER__) return;
  await registerWorker({
    wasControlled,
    warm: () => brandResources({ ...facts, footerLogo, identity }),
    probes: () => logoProbes(abbreviation),
    report: (message, detail) => log.info(message, detail),
  });
}

/** `?locale=en_XA` shows longer English with accents, in development only: cut-off and hard-coded texts stand out. */
async function withPseudoLocale(files: SiteFiles, { searchParams }: URL): Promise<SiteFiles> {
  const { pseudoFiles, pseudoLocale } = await import('./locale/pseudo-locale.ts');
  return searchParams.get('locale') === pseudoLocale ? pseudoFiles(files) : files;
}

start().catch((error: unknown) => {
  // The last handler: what stands on the page now is the quiet hold, and it would stand for ever.
  showStartFailure(document);
  throw error;
});
