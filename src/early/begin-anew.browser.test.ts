import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTextStore, type TextStore } from '../browser/storage.ts';
import { memoryStore } from '../test-doubles.ts';
import { takeUnsent } from '../form/unsent-form.ts';
import { createBeginAnew } from './begin-anew.ts';
import { watchDocument } from './watch-document.ts';

const lacking = '/static/public-portal-ui/assets/index-abcdefgh.js';
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
  ['grows', { hasEnd: false, hasStarted: false }, [1, 2, 3, 4, 5, 6, 7], 0],
  ['is whole, though its last script fails', { hasEnd: true, hasStarted: false }, [5, 5, 5, 5, 5, 5, 5], 0],
  ['has started', { hasEnd: false, hasStarted: true }, [5, 5, 5, 5, 5, 5, 5], 0],
  ['has come to a stop', { hasEnd: false, hasStarted: false }, [4, 5, 5, 5, 5, 5, 5], 1],
])('a document that %s', async (_, { hasEnd, hasStarted }, sizes, times) => {
  const beginAnew = vi.fn(() => Promise.resolve());
  void watchDocument(
    {
      document: {
        URL: lacking,
        querySelector: () => (hasEnd ? {} : null),
        querySelectorAll: () => ({ length: sizes.shift() ?? 0 }),
      },
      ...(hasStarted && { portalStart: {} }),
    },
    beginAnew,
  );
  await pass(50_000);
  expect(beginAnew).toHaveBeenCalledTimes(times);
});

function page(answers: boolean[], stays = () => Promise.resolve(), session: TextStore = memoryStore()) {
  const ask = vi.spyOn(window, 'fetch').mockImplementation(() => {
    return answers.shift() === true ? Promise.resolve(new Response()) : Promise.reject(new TypeError('cut'));
  });
  const reload = vi.fn();
  const beginAnew = createBeginAnew(document, { session, stays, navigation: { reload } });
  const begin = (hasCome?: () => boolean) => void beginAnew([lacking], hasCome);
  return { ask, reload, session, begin };
}

it('begins anew once the site answers, and owns up to a press', async () => {
  document.documentElement.dataset['form'] = 'sent';
  const { ask, reload, session, begin } = page([false, false, true]);
  begin();
  await pass(3_900);
  expect(ask.mock.calls.map(([address]) => address)).toEqual([lacking, lacking]);
  expect(reload).not.toHaveBeenCalled();
  await pass(200);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(takeUnsent(session)).toBe(true);
});

it('leaves whoever types alone where what was lacking has come after all', async () => {
  const { reload, begin } = page([false, true]);
  begin(() => true);
  await pass(5_000);
  expect(reload).not.toHaveBeenCalled();
});

it('asks again where a dead line never answered', async () => {
  // Fake timers do not cover `AbortSignal.timeout`.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), ms);
    return limit.signal;
  });
  const { ask, reload, begin } = page([true]);
  ask.mockImplementationOnce(
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

it('keeps nobody from going elsewhere', async () => {
  const { reload, begin } = page([true], () => new Promise(() => undefined));
  begin();
  await pass(50_000);
  expect(reload).not.toHaveBeenCalled();
});

it('nor who sets out in the minute until it may begin anew again', async () => {
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

it('begins anew once a minute at most, and asks for nothing while it waits for that', async () => {
  const { ask, reload, session, begin } = page(Array.from({ length: 100 }, () => true));
  begin();
  await pass(100);
  expect(takeUnsent(session)).toBe(false);
  begin();
  await pass(57_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await pass(5_000);
  expect(reload).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('also where nothing can be kept: no page begins anew before it has stood for a minute', async () => {
  const refused = createTextStore(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  const { ask, reload, begin } = page([true], undefined, refused);
  begin();
  await pass(59_000);
  expect(reload).not.toHaveBeenCalled();
  await pass(5_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenCalledTimes(1);
});
