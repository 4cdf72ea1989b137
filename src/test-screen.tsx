import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { texts as english } from 'virtual:default-texts/*';
// Every screen must survive a page that the visitor's browser translates.
import './test-translation.ts';
import type { Config } from './config.ts';
import { standardFooter } from './brand/footers.ts';
import { createTranslations } from './locale/translations.ts';
import { createEventChannel } from './browser/event-channel.ts';
import type { CallReport } from './portal/call-report.ts';
import type { ConnectionProbe, Reached } from './portal/connection-probe.ts';
import { createBrandLookup } from './portal/brand-lookup.ts';
import { createPortal, type FirstPortal, type Portal } from './portal/portal.ts';
import type { Send } from './portal/request.ts';
import { type Services, ServicesContext } from './services.tsx';
import {
  type BrandFacts,
  brandAtom,
  brandCachedAtAtom,
  draftUserIdAtom,
  localeAtom,
  type LocaleFacts,
} from './state.ts';
import { configOf, fakeNavigation, memoryCookies, memoryStore, recordingLog } from './test-doubles.ts';

const refuse: Send = (call) => Promise.reject(new Error(`unexpected call: ${call.method} ${call.path}`));

/** A portal for tests: the conversations that a test passes in; any other call fails. */
function portalOf(part: Partial<Portal>): FirstPortal {
  const unexpected = createPortal(refuse, { isLocal: false, brand: createBrandLookup(refuse) });
  return { ...unexpected, logErrorStatement: () => undefined, ...part };
}

const allReached: ConnectionProbe = () =>
  Promise.resolve({ site: 'reached', platform: 'reached', siteMs: 10 });

/** Renders a screen in English as the composition root would, over plain objects, and returns those for inspection. */
export async function renderScreen(
  screen: ReactNode,
  options: {
    portal?: Partial<Portal>;
    path?: string;
    search?: string;
    /** The state of the history entry at which the page was opened. */
    state?: unknown;
    brand?: Partial<BrandFacts>;
    cachedAt?: string;
    draftUserId?: string;
    locale?: LocaleFacts;
    config?: Partial<Config> | (() => Promise<Config>);
    cookies?: Record<string, string>;
    session?: Record<string, string>;
    /** Nothing written to session storage would reach the next page. */
    isFull?: boolean;
    local?: Record<string, string>;
    origin?: string;
    probe?: ConnectionProbe;
    probeSite?: () => Promise<Reached>;
    beganAt?: number;
    /** The texts of parts that load later are unavailable. */
    lacksParts?: boolean;
  } = {},
) {
  const log = recordingLog();
  const texts = await createTranslations({
    locale: 'en_US',
    log,
    load: () => Promise.resolve({}),
    loadPart: () => Promise.resolve(options.lacksParts ? undefined : {}),
  });
  texts.addBuiltIn(english);
  const config = typeof options.config === 'function' ? options.config : configOf(options.config);
  const services = {
    portal: portalOf(options.portal ?? {}),
    navigation: fakeNavigation(options.origin ?? 'https://portal.test/'),
    cookies: memoryCookies(options.cookies),
    session: { ...memoryStore(options.session), ...(options.isFull && { set: () => false }) },
    local: memoryStore(options.local),
    log,
    config,
    knownConfig: configOf(typeof options.config === 'function' ? {} : options.config)(),
    texts,
    connection: {
      probe: options.probe ?? allReached,
      probeSite: options.probeSite ?? (() => Promise.resolve('reached')),
      whyUnsent: () => Promise.resolve(undefined),
      reports: createEventChannel<CallReport>(),
    },
    visit: 'K7M2Q9XA',
    beganAt: options.beganAt ?? performance.timeOrigin,
  } satisfies Services;
  const store = createStore();
  store.set(brandAtom, {
    code: 'acme',
    // Differs from the code, so that a test fails if a screen confuses the two.
    record: { abbreviation: 'acm', appName: 'Acme Cards' },
    isKnown: true,
    footer: standardFooter,
    ...options.brand,
  });
  store.set(brandCachedAtAtom, options.cachedAt);
  store.set(draftUserIdAtom, options.draftUserId);
  if (options.locale) store.set(localeAtom, options.locale);
  const view = await render(
    <Provider store={store}>
      <ServicesContext value={services}>
        <MemoryRouter
          useTransitions={false}
          initialEntries={[
            { pathname: options.path ?? '/screen', search: options.search ?? '', state: options.state },
          ]}
        >
          {screen}
        </MemoryRouter>
      </ServicesContext>
    </Provider>,
  );
  return { ...services, store, view };
}
