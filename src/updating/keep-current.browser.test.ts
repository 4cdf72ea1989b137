import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { base } from '../addresses.ts';
import { whenVisible } from '../browser/when-visible.ts';
import { recordingLog } from '../test-doubles.ts';
import { keepCurrent } from './keep-current.ts';
import { workLock } from './lock-names.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const workerOf = () => ({ postMessage: vi.fn<(message: unknown) => void>() });

// Pages of earlier tests still stand, and would go on checking.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function begin(waiting: ReturnType<typeof workerOf> | null, active: typeof waiting) {
  const [offer, reload] = [vi.fn(), vi.fn()];
  const update = vi.fn(() => Promise.resolve());
  keepCurrent({
    window,
    worker: null,
    registration: { waiting, active, update },
    busyCount: () => 0,
    reload,
    offer,
    log: recordingLog(),
    release: '1.0.0+00000000',
    stays: () => new Promise(() => undefined),
  });
  return { offer, reload, update };
}

// Before the tests whose pages, with a version waiting, would let it in as well.
it.each([
  // A phone stops the timers of a page that is no longer seen.
  ['as soon as it is hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['within a second', () => vi.advanceTimersByTime(1_000)],
])('a page that nobody looks at any more is reloaded with the waiting version %s', async (_, pass) => {
  const waiting = workerOf();
  waiting.postMessage.mockImplementation(() => {
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
  const { reload } = begin(waiting, workerOf());
  // The visitor has seen it.
  await whenVisible(document);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  pass();
  // Queued behind the lock of a page that lets the version in. Not polled, which would advance the timers.
  await navigator.locks.request(workLock, () => undefined);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each([
  ['does not offer the first worker of a first visit while it is waiting', null, 0],
  ['offers a version that is waiting while another is active', workerOf(), 1],
])('%s', (_, active, offers) => {
  expect(begin(workerOf(), active).offer).toHaveBeenCalledTimes(offers);
});

it('tells the worker to tidy up once the page holds its release’s lock', async () => {
  const active = workerOf();
  begin(null, active);
  const messages = () => active.postMessage.mock.calls;
  expect(messages()).toEqual([]);
  await expect.poll(messages).toEqual([[{ type: 'TIDY' }, []]]);
});

it.each([
  ['asks the server for a new version', true, 1],
  ['does not ask while offline', false, 0],
])('a page that has been open for an hour %s', (_, isOnline, checks) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'Date'] });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { update } = begin(null, workerOf());
  vi.advanceTimersByTime(minuteMs);
  expect(update).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + hourMs);
  vi.advanceTimersByTime(minuteMs);
  expect(update).toHaveBeenCalledTimes(checks);
});

it('a version whose script came cut off is asked for again past the browser’s cache', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'Date'] });
  const fetched = vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(new Response()));
  const { update } = begin(null, workerOf());
  update.mockRejectedValueOnce(new TypeError('half a script'));
  vi.setSystemTime(Date.now() + hourMs);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(fetched.mock.calls).toEqual([[`${base}sw.js`, expect.objectContaining({ cache: 'reload' })]]);
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
});

it.each([
  ['is not reloaded within its first hour', hourMs, 0],
  ['is reloaded with the waiting version after more than an hour', hourMs + 1, 1],
])('a page that has not been seen yet %s', async (_, ageMs, reloads) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.spyOn(performance, 'now').mockReturnValue(ageMs);
  const waiting = workerOf();
  waiting.postMessage.mockImplementation(() => {
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  });
  const { reload } = begin(waiting, workerOf());
  // Queued behind the lock of a page that lets the version in.
  await navigator.locks.request(workLock, () => undefined);
  expect(reload).toHaveBeenCalledTimes(reloads);
});
