import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTextStore, type TextStore } from '../browser/storage.ts';
import { memoryStore } from '../test-doubles.ts';
import { takeUnsent } from '../form/unsent-form.ts';
import { createRecoverPage, type RecoverPage } from './recover-page.ts';
import { watchDocument } from './watch-document.ts';

const missingFile = '/static/public-portal-ui/assets/index-abcdefgh.js';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  delete document.documentElement.dataset['form'];
});

it.each<[string, { hasEnd: boolean; hasStarted: boolean }, number[], number]>([
  [
    'does not reload a document that still grows',
    { hasEnd: false, hasStarted: false },
    [1, 2, 3, 4, 5, 6, 7],
    0,
  ],
  [
    'does not reload a complete document whose last script failed',
    { hasEnd: true, hasStarted: false },
    [5, 5, 5, 5, 5, 5, 5],
    0,
  ],
  [
    'does not reload a document whose program has started',
    { hasEnd: false, hasStarted: true },
    [5, 5, 5, 5, 5, 5, 5],
    0,
  ],
  [
    'reloads a document that has stopped growing',
    { hasEnd: false, hasStarted: false },
    [4, 5, 5, 5, 5, 5, 5],
    1,
  ],
])('watchDocument %s', async (_, { hasEnd, hasStarted }, sizes, times) => {
  const recover = vi.fn(() => Promise.resolve());
  void watchDocument(
    {
      addEventListener: () => undefined,
      document: {
        URL: missingFile,
        querySelector: () => (hasEnd ? {} : null),
        querySelectorAll: () => ({ length: sizes.shift() ?? 0 }),
      },
      ...(hasStarted && { portalStart: {} }),
    },
    recover,
  );
  await pass(50_000);
  expect(recover).toHaveBeenCalledTimes(times);
});

function startWatch(recover: RecoverPage) {
  const watched: Parameters<typeof watchDocument>[0] & EventTarget = Object.assign(new EventTarget(), {
    document: { URL: missingFile, querySelector: () => null, querySelectorAll: () => ({ length: 5 }) },
  });
  void watchDocument(watched, recover);
  return watched;
}

it('watchDocument reloads a document that has ended early soon after it has loaded, unless it starts after all', async () => {
  const recover = vi.fn<RecoverPage>(() => Promise.resolve());
  const watched = startWatch(recover);
  await pass(100);
  watched.dispatchEvent(new Event('load'));
  await pass(2_000);
  expect(recover.mock.calls).toEqual([[[missingFile], expect.any(Function)]]);
  const hasArrived = recover.mock.calls[0]?.[1];
  expect(hasArrived?.()).toBeFalsy();
  watched.portalStart = {};
  expect(hasArrived?.()).toBeTruthy();
});

it('watchDocument reloads a document that has ended early soon after it has loaded, though it checks for growth in between', async () => {
  const recover = vi.fn<RecoverPage>(() => Promise.resolve());
  const watched = startWatch(recover);
  await pass(7_000);
  watched.dispatchEvent(new Event('load'));
  await pass(2_000);
  expect(recover).toHaveBeenCalledTimes(1);
});

it('watchDocument leaves a page alone that has lost its last element but starts soon after it has loaded', async () => {
  const recover = vi.fn<RecoverPage>(() => Promise.resolve());
  const watched = startWatch(recover);
  watched.dispatchEvent(new Event('load'));
  await pass(1_500);
  watched.portalStart = {};
  await pass(20_000);
  expect(recover).not.toHaveBeenCalled();
});

function page(answers: boolean[], stays = () => Promise.resolve(), session: TextStore = memoryStore()) {
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(() => {
    return answers.shift() === true ? Promise.resolve(new Response()) : Promise.reject(new TypeError('cut'));
  });
  const reload = vi.fn();
  const recover = createRecoverPage(document, { session, stays, navigation: { reload } });
  const begin = (hasArrived?: () => boolean) => void recover([missingFile], hasArrived);
  return { fetch, reload, session, begin };
}

it('recover reloads once the site answers, and notes that a submitted form was not sent', async () => {
  document.documentElement.dataset['form'] = 'sent';
  const { fetch, reload, session, begin } = page([false, false, true]);
  begin();
  await pass(3_900);
  expect(fetch.mock.calls.map(([address]) => address)).toEqual([missingFile, missingFile]);
  expect(reload).not.toHaveBeenCalled();
  await pass(200);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(takeUnsent(session)).toBe(true);
});

it('recover does not reload if the missing file has arrived after all', async () => {
  const { reload, begin } = page([false, true]);
  begin(() => true);
  await pass(5_000);
  expect(reload).not.toHaveBeenCalled();
});

it('recover asks again if a request over a dead connection is never answered', async () => {
  // Fake timers do not cover `AbortSignal.timeout`.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), ms);
    return limit.signal;
  });
  const { fetch, reload, begin } = page([true]);
  fetch.mockImplementationOnce(
    (_, options) =>
      new Promise((_resolve, reject) =>
        options?.signal?.addEventListener('abort', () => reject(new Error('given up'))),
      ),
  );
  begin();
  await pass(20_000);
  expect(reload).not.toHaveBeenCalled();
  await pass(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('recover does not reload while the visitor is leaving', async () => {
  const { reload, begin } = page([true], () => new Promise(() => undefined));
  begin();
  await pass(50_000);
  expect(reload).not.toHaveBeenCalled();
});

it('recover does not reload if the visitor leaves during the minute until the next reload is allowed', async () => {
  let stays = Promise.resolve();
  const { reload, begin } = page([true, true], () => stays);
  begin();
  await pass(100);
  begin();
  await pass(30_000);
  stays = new Promise(() => undefined);
  await pass(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('recover reloads at most once a minute, and sends no requests while it waits', async () => {
  const { fetch, reload, session, begin } = page(Array.from({ length: 100 }, () => true));
  begin();
  await pass(100);
  expect(takeUnsent(session)).toBe(false);
  begin();
  await pass(57_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledTimes(2);
  await pass(5_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it.each([
  ['navigate', 2],
  ['reload', 1],
  ['back_forward', 1],
])('recover, in a page that came by %s, has reloaded %i times within a minute', async (type, times) => {
  const entry = Object.assign(new PerformanceMark('page'), { type });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
  const { reload, begin } = page([true, true]);
  begin();
  await pass(100);
  begin();
  await pass(100);
  expect(reload).toHaveBeenCalledTimes(times);
});

it('recover replaces a wrong file in the cache right before a reload that had to wait', async () => {
  const { fetch, reload, begin } = page(Array.from({ length: 100 }, () => true));
  begin();
  await pass(100);
  begin();
  await pass(50_000);
  const calls: string[] = [];
  fetch.mockImplementation(() => {
    calls.push('fetched');
    return Promise.resolve(new Response());
  });
  reload.mockImplementation(() => calls.push('reloaded'));
  await pass(20_000);
  expect(calls).toEqual(['fetched', 'reloaded']);
});

it('recover reloads only a page that is a minute old if the browser refuses storage', async () => {
  const refused = createTextStore(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const { fetch, reload, begin } = page([true, true], undefined, refused);
  begin();
  await pass(59_000);
  expect(reload).not.toHaveBeenCalled();
  expect(fetch).toHaveBeenCalledTimes(1);
  await pass(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
});
