import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Bundle } from '../portal/site-files.ts';
import type { BrandAnswer, LocalesAnswer } from '../portal/brand-lookup.ts';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import type { CobrandRecord, LocaleList } from '../portal/wire.ts';
import { standardFooter } from '../brand/footers.ts';
import type { LocaleCode } from '../locale/codes.ts';
import {
  brandAtom,
  brandCachedAtAtom,
  busyAtom,
  lateTextsAtom,
  localeAtom,
  restorationsAtom,
  shownMessagesAtom,
} from '../state.ts';
import { memoryStore } from '../test-doubles.ts';
import { retryMissing } from './retry-missing.ts';

beforeEach(() => {
  type('');
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the content of a field on the page. */
function type(text: string) {
  document.body.innerHTML = '<main><input></main>';
  const field = document.querySelector('input');
  if (field !== null) field.value = text;
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const acme: CobrandRecord = { abbreviation: 'acme', appName: 'Acme' };
const federated: CobrandRecord = { ...acme, fssoRedirectUrl: 'https://sso.company.test/' };
const cut = unreachable('network');
const german = { de: 'Deutsch' };
const recordAnswer = (record: CobrandRecord): Answer<BrandAnswer> => answered({ record, leftOut: [] });

function page(
  records: Answer<BrandAnswer>[],
  options: {
    isKnown?: boolean;
    /** For a brand that is known, but from this device's cache. */
    cachedAt?: string;
    session?: Record<string, string>;
    /** The language of the texts that could be loaded; the page wants German. */
    locale?: LocaleCode;
    bundles?: (Bundle | undefined)[];
    /** The brand's languages that the page began with, then the answers to later requests. */
    offered?: LocaleList;
    lists?: Answer<LocalesAnswer>[];
    /** The settings that the page began with, then the answers to later requests. */
    settings?: unknown[];
    /** The messages that the page began with; `later`: whether each later request gets them. */
    messages?: Bundle | undefined;
    later?: boolean[];
    stays?: () => Promise<void>;
    storeLog?: () => Promise<void>;
  } = {},
) {
  const store = createStore();
  store.set(brandAtom, {
    code: 'acme-cards',
    record: { abbreviation: 'acme-cards', appName: 'Sign in' },
    isKnown: options.isKnown ?? false,
    footer: standardFooter,
  });
  store.set(brandCachedAtAtom, options.cachedAt);
  store.set(localeAtom, { locale: 'de', offered: options.offered ?? german });
  const world = { pathname: '/static/public-portal-ui/login-signin-component' };
  const record = vi.fn((_name: string) => Promise.resolve(records.shift() ?? cut));
  const locales = vi.fn((_name: string) => Promise.resolve(options.lists?.shift() ?? cut));
  const bundle = vi.fn((_locale: string) => Promise.resolve(options.bundles?.shift()));
  const [settings = {}, ...later] = options.settings ?? [{}];
  const config = vi.fn((_limitMs: number) => Promise.resolve(later.shift()));
  const fetchMessages = vi.fn(() => Promise.resolve(options.later?.shift() ?? false));
  const restart = vi.fn();
  const session = memoryStore(options.session);
  retryMissing({
    window: { document, location: world },
    store,
    pageStart: {
      lookup: {
        abbreviation: () => Promise.resolve(answered('acme')),
        record,
        locales,
      },
      files: { bundle, config },
      config: Promise.resolve(settings),
      session,
      navigation: { origin: 'https://portal.test' },
      stays: options.stays ?? (() => Promise.resolve()),
    },
    texts: {
      locale: options.locale ?? 'de',
      bundle: () => Promise.resolve('messages' in options ? options.messages : {}),
    },
    fetchMessages,
    storeLog: options.storeLog ?? (() => Promise.resolve()),
    reload: restart,
  });
  const restore = () => store.set(restorationsAtom, (count) => count + 1);
  return { world, store, session, record, locales, bundle, config, fetchMessages, restart, restore };
}

it('retryMissing does not restart a page that the visitor is leaving', async () => {
  let resolveStay = () => {};
  const stays = () => new Promise<void>((resolve) => (resolveStay = resolve));
  const { restart } = page([recordAnswer(acme)], { stays });
  await pass(60_000);
  expect(restart).not.toHaveBeenCalled();
  resolveStay();
  await pass(0);
  expect(restart).toHaveBeenCalledTimes(1);
});

it('retryMissing does not restart a page that the visitor leaves after emptying the form', async () => {
  let stays = Promise.resolve();
  const { restart } = page([recordAnswer(acme)], { stays: () => stays });
  type('ann');
  await pass(10_000);
  stays = new Promise(() => undefined);
  type('');
  await pass(60_000);
  expect(restart).not.toHaveBeenCalled();
});

it('retryMissing keeps the message of a refused sign-in for the restarted page', async () => {
  const { restart, store, session } = page([recordAnswer(acme)]);
  type('ann');
  await pass(10_000);
  expect(restart).not.toHaveBeenCalled();
  const message = { kind: 'error', title: { key: 'signIn.failed.title' } } as const;
  store.set(shownMessagesAtom, [Date.now(), { message }]);
  type('');
  await pass(1_000);
  expect(restart).toHaveBeenCalledTimes(1);
  expect(session.get('shown')).toContain(JSON.stringify({ message }));
});

it('retryMissing restarts the page once its log is stored', async () => {
  let resolveStored = () => {};
  const storeLog = () => new Promise<void>((resolve) => (resolveStored = resolve));
  const { restart } = page([recordAnswer(acme)], { storeLog });
  await pass(3_000);
  expect(restart).not.toHaveBeenCalled();
  resolveStored();
  await pass(0);
  expect(restart).toHaveBeenCalledTimes(1);
});

it('retryMissing waits 4 s for the log to be stored', async () => {
  const { restart } = page([recordAnswer(acme)], { storeLog: () => new Promise(() => undefined) });
  await pass(3_999);
  expect(restart).not.toHaveBeenCalled();
  await pass(1);
  expect(restart).toHaveBeenCalledTimes(1);
});

it('retryMissing does not request a known brand', async () => {
  const { record } = page([recordAnswer(acme)], { isKnown: true });
  await pass(60_000);
  expect(record).not.toHaveBeenCalled();
});

const cached = { isKnown: true, cachedAt: '2026-11-24T08:00:00.000Z' };
const shown: CobrandRecord = { abbreviation: 'acme-cards', appName: 'Sign in' };

it('retryMissing requests a cached brand’s record whenever the connection is back, until it is confirmed', async () => {
  const { record, store, restart, restore } = page([cut, recordAnswer(shown)], cached);
  await pass(59_000);
  expect(record).not.toHaveBeenCalled();
  restore();
  await pass(59_000);
  expect(store.get(brandCachedAtAtom)).toBe(cached.cachedAt);
  restore();
  await pass(59_000);
  expect(store.get(brandCachedAtAtom)).toBeUndefined();
  restore();
  await pass(59_000);
  const question = ['acme-cards', 10_000, { isFresh: true }];
  expect(record.mock.calls).toEqual([question, question]);
  expect(restart).not.toHaveBeenCalled();
});

it('retryMissing restarts the page if a cached brand’s record has changed', async () => {
  const { store, restart, restore } = page([recordAnswer({ ...shown, appName: 'Acme' })], cached);
  await pass(0);
  restore();
  await pass(60_000);
  expect(restart).toHaveBeenCalledTimes(1);
  expect(store.get(brandCachedAtAtom)).toBe(cached.cachedAt);
});

it('retryMissing does not take an answer from the worker’s cache as confirming a cached brand', async () => {
  const { store, restore } = page(
    [answered({ record: shown, leftOut: [], cachedAt: cached.cachedAt })],
    cached,
  );
  await pass(0);
  restore();
  await pass(60_000);
  expect(store.get(brandCachedAtAtom)).toBe(cached.cachedAt);
});

it('retryMissing restarts the page once if a missing brand arrives late', async () => {
  const { record, restart, restore } = page([recordAnswer(acme), recordAnswer(acme)]);
  await pass(60_000);
  restore();
  await pass(600_000);
  expect(record.mock.calls).toEqual([['acme', 10_000, { isFresh: true }]]);
  expect(restart).toHaveBeenCalledTimes(1);
});

it('retryMissing requests a missing brand again whenever the connection is back', async () => {
  const { record, restart, restore } = page([cut, cut, recordAnswer(acme)]);
  await pass(59_000);
  expect(record).toHaveBeenCalledTimes(1);
  restore();
  await pass(59_000);
  expect(record).toHaveBeenCalledTimes(2);
  expect(restart).not.toHaveBeenCalled();
  restore();
  await pass(0);
  expect(restart).toHaveBeenCalledTimes(1);
});

it('retryMissing requests at once again what failed while the connection came back', async () => {
  const { record, restore } = page([recordAnswer(acme)]);
  record.mockImplementationOnce(async () => (restore(), cut));
  await pass(0);
  expect(record).toHaveBeenCalledTimes(2);
  const texts = page([], { isKnown: true, messages: undefined, later: [true] });
  texts.fetchMessages.mockImplementationOnce(async () => (texts.restore(), false));
  await pass(0);
  expect(texts.fetchMessages).toHaveBeenCalledTimes(2);
});

it('retryMissing requests a missing brand again after doubling pauses, even if no connection comes back', async () => {
  const { record, restart } = page([cut, cut, cut, recordAnswer(acme)]);
  for (const [ms, times] of [
    [59_999, 1],
    [1, 2],
    [119_999, 2],
    [1, 3],
    [239_999, 3],
    [1, 4],
  ] as const) {
    expect(restart).not.toHaveBeenCalled();
    await pass(ms);
    expect(record).toHaveBeenCalledTimes(times);
  }
  expect(restart).toHaveBeenCalledTimes(1);
});

it('retryMissing requests a brand that never arrives only once an hour in the end', async () => {
  const { record } = page([]);
  await pass(86_400_000);
  const requestCount = record.mock.calls.length;
  await pass(86_400_000);
  expect(record).toHaveBeenCalledTimes(requestCount + 24);
});

it('retryMissing delays the restart while a form is filled in, a request runs, or another screen is open', async () => {
  const { world, store, restart } = page([recordAnswer(acme)]);
  type('ann');
  await pass(10_000);
  type('');
  store.set(busyAtom, 1);
  await pass(10_000);
  store.set(busyAtom, 0);
  world.pathname = '/static/public-portal-ui/one-time-passcode-component';
  await pass(10_000);
  expect(restart).not.toHaveBeenCalled();
  world.pathname = '/static/public-portal-ui/login-signin-component';
  await pass(1_000);
  expect(restart).toHaveBeenCalledTimes(1);
});

it.each([
  ['retryMissing restarts the page for a federated brand even if the visitor has typed', federated, 1],
  [
    'retryMissing delays the restart while a form is filled in if the federated address is invalid',
    { ...federated, fssoRedirectUrl: 'javascript:0' },
    0,
  ],
])('%s', async (_, record, times) => {
  const { restart } = page([recordAnswer(record)]);
  type('ann');
  await pass(10_000);
  expect(restart).toHaveBeenCalledTimes(times);
});

it('retryMissing restarts the page once the connection is back, but a minute apart from the last restart', async () => {
  const { restart, restore } = page([recordAnswer(acme), recordAnswer(acme)], {
    session: { soughtReloadAt: '999000' },
  });
  await pass(59_000);
  expect(restart).not.toHaveBeenCalled();
  restore();
  await pass(0);
  expect(restart).toHaveBeenCalledTimes(1);
});

it('retryMissing restarts the page once more a minute after the last restart, but not a third time', async () => {
  const { restart, session } = page([recordAnswer(acme), recordAnswer(acme)], {
    session: { soughtReloadAt: '999000' },
  });
  await pass(59_000);
  expect(restart).not.toHaveBeenCalled();
  await pass(1_000);
  expect(restart).toHaveBeenCalledTimes(1);
  const third = page([], {
    session: Object.fromEntries(session.content),
    isKnown: true,
    locale: 'en_US',
    bundles: [{}, {}],
  });
  await pass(3_600_000);
  expect(third.bundle).toHaveBeenCalledTimes(1);
  expect(third.restart).not.toHaveBeenCalled();
});

it('retryMissing requests missing texts again once the connection is back, and restarts with an empty form', async () => {
  const { bundle, record, restart, restore } = page([], {
    isKnown: true,
    locale: 'en_US',
    bundles: [undefined, {}],
  });
  await pass(59_000);
  expect(bundle.mock.calls).toEqual([['de', 'PortalLabels', 10_000]]);
  expect(restart).not.toHaveBeenCalled();
  type('ann');
  restore();
  await pass(600_000);
  expect(restart).not.toHaveBeenCalled();
  type('');
  await pass(1_000);
  expect(restart).toHaveBeenCalledTimes(1);
  expect(record).not.toHaveBeenCalled();
});

it('retryMissing requests a brand’s missing languages again once the connection is back, and then restarts', async () => {
  const list = answered({ locales: german, leftOut: 0 });
  const { locales, restart, restore } = page([], { isKnown: true, offered: {}, lists: [cut, list] });
  await pass(59_000);
  expect(locales.mock.calls).toEqual([['acme-cards', 10_000, { isFresh: true }]]);
  expect(restart).not.toHaveBeenCalled();
  restore();
  await pass(1_000);
  expect(restart).toHaveBeenCalledTimes(1);
});

it('retryMissing does not request languages that are known', async () => {
  const { locales } = page([], { isKnown: true });
  await pass(60_000);
  expect(locales).not.toHaveBeenCalled();
});

it('retryMissing requests missing messages until they arrive, without restarting the page', async () => {
  const { fetchMessages, restart, restore, store } = page([], {
    isKnown: true,
    messages: undefined,
    later: [false, false, false, true],
  });
  await pass(1_999);
  expect(fetchMessages).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(fetchMessages).toHaveBeenCalledTimes(2);
  await pass(3_999);
  restore();
  await pass(0);
  expect(fetchMessages).toHaveBeenCalledTimes(3);
  expect(store.get(lateTextsAtom)).toBe(0);
  await pass(8_000);
  restore();
  await pass(600_000);
  expect(fetchMessages).toHaveBeenCalledTimes(4);
  expect(store.get(lateTextsAtom)).toBe(1);
  expect(restart).not.toHaveBeenCalled();
});

it('retryMissing requests messages that never arrive only once an hour in the end', async () => {
  const { fetchMessages } = page([], { isKnown: true, messages: undefined });
  await pass(86_400_000);
  const requestCount = fetchMessages.mock.calls.length;
  await pass(86_400_000);
  expect(fetchMessages).toHaveBeenCalledTimes(requestCount + 24);
});

it('retryMissing requests missing settings again when the connection is back, and then restarts the page', async () => {
  const { config, restart, restore } = page([], { isKnown: true, settings: [null, undefined, {}] });
  await pass(59_000);
  expect(config.mock.calls).toEqual([[10_000]]);
  expect(restart).not.toHaveBeenCalled();
  restore();
  await pass(1_000);
  expect(restart).toHaveBeenCalledTimes(1);
});

it('retryMissing does not request texts that have been loaded', async () => {
  const { bundle, fetchMessages } = page([], { isKnown: true });
  await pass(60_000);
  expect(bundle).not.toHaveBeenCalled();
  expect(fetchMessages).not.toHaveBeenCalled();
});
