import { expect, it, onTestFinished, vi } from 'vitest';
import type { EntryLogLevel } from './entry-log.ts';
import { forwardLog } from './forward-log.ts';
import { openOutbox } from './open-outbox.ts';
import { batchOf } from './outbox-rules.ts';
import { readBatch, testFacts } from './test-records.ts';

/** Used by no other test, because all tests share the database. */
const [hurriedVisit, visit, cachedVisit] = ['FXRWARD1', 'FXRWARD2', 'FXRWARD3'];
const [lonelyVisit, silentVisit] = ['FXRWARD4', 'FXRWARD5'];
const ownFolder = 'https://portal.test/static/';

const forwardVisit = (name: string) =>
  forwardLog({
    window,
    url: '/',
    visit: name,
    ownFolder,
    userRefKey: '',
    facts: () => testFacts,
    early: [],
    onUncaught: () => undefined,
  });

it('sends an entry after ten seconds, an error after one, a full batch at once, and all when hidden or online again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const fetchMock = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(undefined));
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  onTestFinished(() => {
    vi.useRealTimers();
    fetchMock.mockRestore();
    hidden.mockRestore();
  });
  const outbox = await openOutbox(() => indexedDB, Date.now);
  const forwarding = forwardLog({
    window,
    url: '/',
    visit: hurriedVisit,
    ownFolder,
    userRefKey: '',
    facts: () => testFacts,
    early: [],
    onUncaught: () => undefined,
  });
  const waiting = async () => (await outbox.take()).filter((record) => record.visit === hurriedVisit).length;
  /** Waits until the entries are stored, and their sending is scheduled. */
  async function logs(levels: readonly EntryLogLevel[], stored = levels.length) {
    for (const level of levels) forwarding.log({ level, message: 'step', attributes: {}, at: Date.now() });
    await expect.poll(waiting).toBe(stored);
    await waiting();
  }
  /** The number of requests after this time, once any sending that it triggers is over. */
  async function sentAfter(ms: number) {
    vi.advanceTimersByTime(ms);
    await waiting();
    await navigator.locks.request('log-entries', () => undefined);
    return fetchMock.mock.calls.length;
  }

  await logs(['info']);
  expect(await sentAfter(9_500)).toBe(0);
  expect(await sentAfter(500)).toBe(1);
  await logs(['info', 'error', 'info']);
  expect(await sentAfter(500)).toBe(1);
  expect(await sentAfter(500)).toBe(2);
  await logs(Array<EntryLogLevel>(49).fill('info'));
  expect(await sentAfter(0)).toBe(2);
  await logs(['info'], 50);
  expect(await sentAfter(0)).toBe(3);
  expect(await waiting()).toBe(0);

  document.dispatchEvent(new Event('visibilitychange'));
  await logs(['info']);
  expect(await sentAfter(0)).toBe(3);
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  // With the web vitals.
  await logs([], 2);
  expect(await sentAfter(0)).toBe(4);

  fetchMock.mockImplementationOnce(async () => new Response('', { status: 503 }));
  await logs(['error']);
  expect(await sentAfter(1_000)).toBe(5);
  expect(await sentAfter(0)).toBe(5);
  window.dispatchEvent(new Event('online'));
  expect(await sentAfter(0)).toBe(6);
  expect(await waiting()).toBe(0);
});

it('logs the web vitals once on flush, and keeps the times of earlier entries and errors', async () => {
  // A page as from a captive portal, so that all entries stay in the outbox.
  const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });
  const fetchMock = vi.spyOn(window, 'fetch').mockImplementation(async () => page());
  onTestFinished(() => fetchMock.mockRestore());
  const before = Date.now();
  const early = new ErrorEvent('error', { filename: `${ownFolder}a.js`, error: new RangeError('too much') });
  const happened = Date.now();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const forwarding = forwardLog({
    window,
    url: '/',
    visit,
    ownFolder,
    userRefKey: '',
    facts: () => testFacts,
    early: [
      (forwarder) =>
        forwarder.log({ level: 'info', message: 'portal shown', attributes: {}, at: happened - 100 }),
      (forwarder) => forwarder.setUser('jane'),
      (forwarder) => forwarder.log({ level: 'info', message: 'locked', attributes: {}, at: happened - 50 }),
    ],
    onUncaught: (listener) => listener(early),
  });
  forwarding.log({ level: 'warn', message: 'late', attributes: {}, at: happened - 25 });
  await forwarding.flush();
  await forwarding.flush();
  await expect.poll(() => fetchMock.mock.calls.length).toBe(1);
  // Wait until that sending is over.
  await navigator.locks.request('log-entries', () => undefined);
  const outbox = await openOutbox(() => indexedDB, Date.now);
  const visitRecords = async () => (await outbox.take()).filter((record) => record.visit === visit);
  const messages = async () => readBatch(batchOf(await visitRecords()).body).map(({ message }) => message);
  await expect.poll(messages).toEqual(['portal shown', 'locked', 'uncaught error', 'late', 'page measured']);
  const entries = readBatch(batchOf(await visitRecords()).body);
  expect(entries.map(({ attributes }) => attributes['userRef'] === undefined)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(entries.map(({ level, attributes: { severity } }) => severity ?? level)).toEqual([
    'INFO',
    'INFO',
    'ERROR',
    'warn',
    'DEBUG',
  ]);
  expect(entries[3]?.level).toBe('INFO');
  const [shown, , uncaught, , measured] = (await visitRecords()).map(({ at }) => at);
  expect(shown).toBe(happened - 100);
  // The browser's two clocks differ a little.
  expect(uncaught).toBeGreaterThan(before - 10);
  expect(uncaught).toBeLessThan(happened + 10);
  expect(measured).toBeGreaterThanOrEqual(happened + 49);
});

it('sends its last entries itself on its way into the back-forward cache, and stores them when it is back', async () => {
  const bodies: string[] = [];
  const fetchMock = vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    if (typeof init?.body === 'string') bodies.push(init.body);
    return new Response('', { status: 503 });
  });
  onTestFinished(() => fetchMock.mockRestore());
  const outbox = await openOutbox(() => indexedDB, Date.now);
  const stored = async () => {
    const records = await outbox.take();
    return readBatch(batchOf(records.filter((record) => record.visit === cachedVisit)).body).map(
      ({ message }) => message,
    );
  };
  const forwarding = forwardVisit(cachedVisit);
  forwarding.log({ level: 'info', message: 'portal shown', attributes: {}, at: Date.now() });
  await expect.poll(stored).toEqual(['portal shown']);

  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  const isSent = () =>
    bodies
      .flatMap(readBatch)
      .some(({ message, attributes }) => message === 'page measured' && attributes['visit'] === cachedVisit);
  await expect.poll(isSent).toBe(true);
  expect(await stored()).toEqual(['portal shown']);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(stored).toEqual(['portal shown', 'page measured', 'page came back']);
});

it('keeps its entries in the page if the browser has no locks: two tabs would send the same ones', async () => {
  const fetchMock = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => new Response('', { status: 503 }));
  vi.stubGlobal('navigator', {});
  onTestFinished(() => {
    fetchMock.mockRestore();
    vi.unstubAllGlobals();
  });
  const forwarding = forwardVisit(lonelyVisit);
  forwarding.log({ level: 'info', message: 'portal shown', attributes: {}, at: Date.now() });
  await forwarding.flush();
  await expect.poll(() => fetchMock.mock.calls.length).toBeGreaterThan(0);
  const shared = await (await openOutbox(() => indexedDB, Date.now)).take();
  expect(shared.filter((record) => record.visit === lonelyVisit)).toEqual([]);
});

it('lets a page be left after a quarter of a second at most if storage does not answer', async () => {
  const fetchMock = vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(undefined));
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  onTestFinished(() => {
    fetchMock.mockRestore();
    vi.unstubAllGlobals();
  });
  const forwarding = forwardVisit(silentVisit);
  forwarding.log({ level: 'info', message: 'portal shown', attributes: {}, at: Date.now() });
  const late = new Promise((resolve) => setTimeout(resolve, 1_500, 'late'));
  expect(await Promise.race([forwarding.flush(), late])).toBeUndefined();
});
