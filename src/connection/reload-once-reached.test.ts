import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Reached } from '../portal/connection-probe.ts';
import { memoryStore, withResolvers } from '../test-doubles.ts';
import { claimReload } from './missing-chunk.ts';
import { reloadOnceReached } from './reload-once-reached.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function page(session = memoryStore()) {
  const world: { site: Reached; isHidden: boolean; stays: Promise<void> } = {
    site: 'network',
    isHidden: false,
    stays: Promise.resolve(),
  };
  const probeSite = vi.fn(() => Promise.resolve(world.site));
  const reload = vi.fn();
  const run = reloadOnceReached({
    probeSite,
    session,
    reload,
    stays: () => world.stays,
    document: {
      get visibilityState() {
        return world.isHidden ? 'hidden' : 'visible';
      },
    },
  });
  return { world, probeSite, reload, run, session };
}

it('reloadOnceReached reloads the page once, as soon as the site itself answers', async () => {
  const { world, probeSite, reload, run } = page();
  await pass(20_000);
  world.site = 'not-the-platform';
  await pass(20_000);
  expect(probeSite).toHaveBeenCalledTimes(20);
  expect(reload).not.toHaveBeenCalled();
  world.site = 'reached';
  await pass(2_000);
  await run;
  await pass(600_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloadOnceReached does not probe while the page is hidden', async () => {
  const { world, probeSite, reload } = page();
  world.isHidden = true;
  await pass(60_000);
  expect(probeSite).not.toHaveBeenCalled();
  world.isHidden = false;
  world.site = 'reached';
  await pass(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloadOnceReached does not reload while a visitor who left during the probe may still go', async () => {
  const { world, probeSite, reload } = page();
  let stay = () => {};
  probeSite.mockImplementationOnce(() => {
    world.stays = new Promise((resolve) => (stay = resolve));
    return Promise.resolve('reached');
  });
  await pass(20_000);
  expect(reload).not.toHaveBeenCalled();
  stay();
  await pass(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloadOnceReached reloads even just after a reload for a missing chunk, but at most once a minute', async () => {
  const session = memoryStore({ chunkReloadAt: '999000' });
  const first = page(session);
  first.world.site = 'reached';
  await pass(2_000);
  expect(first.reload).toHaveBeenCalledTimes(1);
  const second = page(session);
  second.world.site = 'reached';
  await pass(59_000);
  expect(second.reload).not.toHaveBeenCalled();
  await pass(2_000);
  expect(second.reload).toHaveBeenCalledTimes(1);
  // On the next page, code that misses the chunk finds that the reload has been claimed.
  expect(claimReload(session)).toBe(false);
});

it('reloadOnceReached replaces the chunks that the browser has cached before it reloads', async () => {
  const { world, reload } = page();
  const chunk = new URL('screen-abcdefgh.js', import.meta.url).href;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new PerformanceMark(chunk)]);
  const { promise, resolve } = withResolvers<Response>();
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  world.site = 'reached';
  await pass(4_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  resolve(new Response('export {};'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it('reloadOnceReached doubles the wait after each reload, up to 32 minutes, and resets it after an hour', async () => {
  const session = memoryStore();
  async function minutesUntilReload() {
    const startedAt = Date.now();
    const { world, reload, run } = page(session);
    world.site = 'reached';
    while (reload.mock.calls.length === 0) await pass(2_000);
    await run;
    return Math.floor((Date.now() - startedAt) / 60_000);
  }
  const waited: number[] = [];
  for (let index = 0; index < 8; index += 1) waited.push(await minutesUntilReload());
  expect(waited).toEqual([0, 1, 2, 4, 8, 16, 32, 32]);
  await pass(3_600_000);
  expect([await minutesUntilReload(), await minutesUntilReload()]).toEqual([0, 1]);
});

it('reloadOnceReached never reloads if session storage keeps nothing', async () => {
  const { world, reload, run } = page({ ...memoryStore(), set: () => false });
  world.site = 'reached';
  await pass(2_000);
  await run;
  expect(reload).not.toHaveBeenCalled();
});

it('reloadOnceReached reloads without delay if the clock was set back since the last reload', async () => {
  const { world, reload } = page(memoryStore({ screenReloadAt: '9000000', screenReloads: '1' }));
  world.site = 'reached';
  await pass(2_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('reloadOnceReached does not probe while it waits for the next reload', async () => {
  const session = memoryStore();
  const first = page(session);
  first.world.site = 'reached';
  await pass(2_000);
  await first.run;
  const second = page(session);
  second.world.site = 'reached';
  await pass(58_000);
  expect(second.probeSite).not.toHaveBeenCalled();
  await pass(4_000);
  await second.run;
  expect(second.probeSite).toHaveBeenCalledTimes(1);
  expect(second.reload).toHaveBeenCalledTimes(1);
});
