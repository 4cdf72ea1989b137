import './program.css';
import { createStore } from 'jotai';
import { base, type Route, routes, screenAddress } from './addresses.ts';
import { storeBrandCode } from './brand/cobrand.ts';
import { createNavigation } from './browser/navigation.ts';
import { nextTask } from './browser/next-task.ts';
import { pageActivated } from './browser/page-activated.ts';
import { createTextStore } from './browser/storage.ts';
import { specifiedConfig } from './config.ts';
import { loadDispensable, reloadOnMissingChunk } from './connection/missing-chunk.ts';
import type { EarlyStart } from './early/early-start.ts';
import type { Boundary } from './error-boundary.tsx';
import { forgetDraftUserId } from './form/draft-user-id.ts';
import { keptMessages } from './form/kept-messages.ts';
import { claimUserId, tabUserId } from './form/user-id.ts';
import { deferInstallPrompt } from './installing/install-prompt.ts';
import { localeParameter, saveAddressLocale } from './locale/saved-locale.ts';
import { createTranslations } from './locale/translations.ts';
import { createCallParts } from './portal/call-parts.ts';
import { createConnectionProbe, probeSite } from './portal/connection-probe.ts';
import * as limits from './portal/limits.ts';
import { PortalPage } from './portal-page.tsx';
import { createPortal, type FirstPortal } from './portal/portal.ts';
import type { Send } from './portal/request.ts';
import { createWhyUnsent, sendIfReached, type WhyUnsent } from './portal/send-if-reached.ts';
import { screenAt } from './screen-at.ts';
import type { Services } from './services.tsx';
import type { Facts } from './start/boot.ts';
import { arrivalReason } from './screens/sign-in/arrival-message.ts';
import { loadLateParts } from './start/late-parts.tsx';
import { settingsOf } from './start/settings-of.ts';
import { settlePage } from './start/settle-page.ts';
import { showStartFailure } from './start/start-failure.ts';
import { announceScreen } from './start/announce-screen.ts';
import { takeOverScreen } from './start/take-over-screen.ts';
import { brandAtom, brandCachedAtAtom, draftUserIdAtom, installPromptAtom, localeAtom } from './state.ts';
import { type ForwardingEnvironment, beginForwarding } from './telemetry/begin-forwarding.ts';
import { deleteOutbox } from './telemetry/delete-outbox.ts';
import { connectionClass } from './telemetry/connection-class.ts';
import { importForwardingProgram } from './telemetry/import-forwarding-program.ts';
import { documentSource } from './telemetry/page-origin.ts';
import { noteArrival } from './telemetry/note-arrival.ts';
import { createPageLog } from './telemetry/page-log.ts';
import { createReferenceCode } from './telemetry/reference-code.ts';
import { screenName } from './telemetry/screen-name.ts';
import { logEndedCall } from './telemetry/log-ended-call.ts';
import { logLeftCalls } from './telemetry/log-left-calls.ts';
import { loggedNavigation } from './telemetry/logged-navigation.ts';
import { checkWorkerAtStart } from './updating/check-worker-at-start.ts';

const now = () => performance.now();
const visit = createReferenceCode();

type Store = ReturnType<typeof createStore>;

/** The document's own scripts have begun the page. Development has none: the page first waits for the mock's worker. */
async function begin(): Promise<EarlyStart> {
  if (window.portalStart !== undefined) return window.portalStart;
  if (!__DEV_WORKER__) throw new Error('the script in the document did not run');
  const { startInDevelopment } = await import('./start/start-in-development.ts');
  return startInDevelopment(window);
}

/** Sets the address to the screen's plain path, which all later code relies on; undefined if the path is no screen's. */
function normalizePath(): Route | undefined {
  const route = screenAt(location.pathname);
  if (route !== undefined && location.pathname !== base + routes[route])
    history.replaceState(history.state, '', base + routes[route] + location.search + location.hash);
  return route;
}

/**
 * Whom the page is about from its beginning. At sign-in the user is still unknown, unless the gateway or the passcode screen
 * sent them back there, or a message of the page before stands there again; later screens are about the user whom this
 * tab or device remembers.
 */
function userOnArrival(
  route: Route | undefined,
  query: URLSearchParams,
  { cookies, session, local }: Pick<Services, 'cookies' | 'session' | 'local'>,
): string | undefined {
  if (route !== 'signIn' || arrivalReason(query) !== undefined) return claimUserId(cookies, session);
  return keptMessages(session, local)?.message && tabUserId(session);
}

/** Forwards the log if the settings ask for it, once the visitor sees the page. */
function forwardLog(
  store: Store,
  parts: Pick<ForwardingEnvironment, 'config' | 'shown' | 'pageLog' | 'events'>,
): Promise<void> {
  return beginForwarding({
    ...parts,
    load: (attempt) => loadDispensable(() => importForwardingProgram(attempt)),
    deleteOutbox: () => deleteOutbox(() => window.indexedDB),
    options: {
      window,
      visit,
      ownFolder: location.origin + base,
      facts: () => ({
        brand: store.get(brandAtom).record.abbreviation,
        locale: store.get(localeAtom).locale,
        screen: screenName(location.pathname),
        connection: connectionClass(navigator),
        source: documentSource(performance),
        standalone: String(matchMedia('(display-mode: standalone)').matches),
        release: __RELEASE__,
      }),
    },
  });
}

/** The portal's calls: logged where the page goes before an answer, and sent only if the site can be reached. */
function createLoggedPortal(
  { lookup, startLog }: EarlyStart,
  { send, whyUnsent, isLocal }: { send: Send; whyUnsent: WhyUnsent; isLocal: boolean },
): FirstPortal {
  const loggedSend = logLeftCalls(send, { target: window, log: startLog.log, now });
  return createPortal(sendIfReached(loggedSend, whyUnsent), { isLocal, brand: lookup });
}

/** What the error boundaries need to lead on from a screen that failed. */
function createBoundary(services: Services, { brand }: Facts, { stays }: EarlyStart): Boundary {
  const { texts, log, navigation, session, connection } = services;
  return {
    translate: texts.translate,
    log,
    visit,
    signIn: () => screenAddress('signIn', { cobrandHost: brand.code, ...localeParameter(services) }),
    reloadOnceReached: () =>
      void loadLateParts(texts).then((parts) =>
        parts?.reloadOnceReached({
          document,
          session,
          stays,
          probeSite: connection.probeSite,
          reload: () => navigation.reload(),
        }),
      ),
  };
}

async function showDevPanel(store: Store, services: Services, send: Send): Promise<void> {
  const config = await services.config();
  if (!config.devPanel) return;
  const panel = await loadDispensable(() => import('./dev-panel/show-dev-panel.tsx'));
  await panel?.showDevPanel({ window, store, services, send, config });
}

async function start(onShown: () => void, shown: Promise<void>): Promise<void> {
  const beganAt = Date.now() - performance.now();
  const route = normalizePath();
  const store = createStore();
  // Read now: a new service worker may take over at any time from here on, most likely while the page is still prerendering.
  const worker = navigator.serviceWorker?.controller;
  // Before the first `await`: the browser offers the installation only once.
  deferInstallPrompt(window, (prompt) => store.set(installPromptAtom, prompt));
  await nextTask();
  const pageStart = await begin();
  const { startLog, cookies, session, reports, stays, wanted } = pageStart;
  const arrivedMs = await pageActivated(document, now);
  // Activating a prerendered page discards its session storage, possibly before this program runs: write the code again.
  storeBrandCode(wanted.code, session);
  let hasMockBackend = false;
  const { plainSend, send } = pageStart.sendWith(
    createCallParts(cookies, { visit, mockBackend: () => hasMockBackend }),
  );
  const query = pageStart.navigation.start.searchParams;
  const local = createTextStore(() => window.localStorage);
  const knownUser = userOnArrival(route, query, { cookies, session, local });
  const pageLog = createPageLog(startLog, knownUser);
  const { log } = pageLog;
  const logArrival = noteArrival(window, query, startLog);
  pageStart.calls.listen((ended) => logEndedCall(ended, startLog.write));
  const navigation = loggedNavigation(createNavigation(window, cookies, visit), pageLog);
  const reload = () => navigation.reload();
  if (!__DEV_WORKER__ && (await checkWorkerAtStart({ window, base, reload }))) return;
  reloadOnMissingChunk({
    target: window,
    session,
    reload,
    isOnline: () => navigator.onLine,
    stays,
  });
  // Unnoted: the probes are the page's own, not a visitor's calls.
  const siteProbe = () => probeSite(plainSend, base, limits.siteProbeMs);
  const whyUnsent = createWhyUnsent({ isOnline: () => navigator.onLine, probeSite: siteProbe });
  const portal = createLoggedPortal(pageStart, { send, whyUnsent, isLocal: navigation.isLocal });
  const { config, known: knownConfig } = settingsOf(pageStart, {
    sendRead: send,
    log,
    onMock() {
      hasMockBackend = true;
    },
  });
  const forwarding = forwardLog(store, { config: knownConfig, shown, pageLog, events: pageStart.events });
  const facts = await pageStart.facts;
  if (facts === undefined) return;

  store.set(brandAtom, facts.brand);
  store.set(brandCachedAtAtom, facts.cachedAt);
  store.set(localeAtom, facts.locale);
  const isLocaleNew = saveAddressLocale({ cookies, local }, wanted.wishes, facts.locale);
  if (pageStart.draftUserId !== undefined) store.set(draftUserIdAtom, pageStart.draftUserId);
  forgetDraftUserId(session);
  const texts = await createTranslations({
    locale: facts.locale.locale,
    load: facts.texts.bundle,
    loadPart: (locale, path) => pageStart.files.bundle(locale, path, limits.bootMs),
    log,
  });
  const connection = {
    probe: createConnectionProbe(plainSend, { base, now, code: wanted.code }),
    probeSite: siteProbe,
    whyUnsent,
    reports,
  };
  const services = {
    portal,
    navigation,
    cookies,
    session,
    local,
    log,
    config,
    knownConfig,
    texts,
    connection,
    visit,
    beganAt,
  };
  const boundary = createBoundary(services, facts, pageStart);
  const page = <PortalPage store={store} services={services} boundary={boundary} />;
  await takeOverScreen(pageStart, { facts, log, page });
  void announceScreen(window);
  logArrival({ arrivedMs, cachedAt: facts.cachedAt });
  onShown();
  void showDevPanel(store, services, plainSend);

  // The page works now: later failures only go to the log and take nothing off the page.
  void settlePage({
    pageStart,
    store,
    facts,
    texts,
    worker,
    async storeLog() {
      // As long as the settings are unknown, forwarding waits for them.
      if ((await config()) !== specifiedConfig) await forwarding;
      await pageLog.flush();
    },
    reload,
    isLocaleNew,
  });
}

let onShown = () => {};
const shown = new Promise<void>((resolve) => {
  onShown = resolve;
});
start(onShown, shown).catch((error: unknown) => {
  // The last handler: otherwise the quiet hold would stay on the page for ever.
  showStartFailure(document, visit);
  onShown();
  throw error;
});
