import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProbeResult } from '../portal/connection-probe.ts';
import { recordingLog, withResolvers } from '../test-doubles.ts';
import { createConnectionWatch } from './connection-watch.ts';

const reached: ProbeResult = { site: 'reached', platform: 'reached', siteMs: 40 };
const cut: ProbeResult = { site: 'network', platform: 'network', siteMs: 5 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watchOver(first: ProbeResult) {
  const world = { probed: first, isHidden: false, isOnline: true };
  const probe = vi.fn(() => Promise.resolve(world.probed));
  const shown: string[] = [];
  const log = recordingLog();
  const watch = createConnectionWatch({
    probe,
    isOnline: () => world.isOnline,
    isHidden: () => world.isHidden,
    random: () => 0.5,
    now: () => performance.now(),
    log,
    onChange: (view) => shown.push(`${view.shown}${view.isTrying ? ', trying' : ''}`),
  });
  return { world, probe, shown, log, watch };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('probes are sent', () => {
  it('never while there is no trouble', async () => {
    const { probe, watch } = watchOver(reached);
    watch.onHint('answered');
    watch.onReturn();
    await pass(600_000);
    expect(probe).not.toHaveBeenCalled();
  });

  it('once for a call that met trouble', async () => {
    const { probe, shown, watch } = watchOver(reached);
    watch.onHint('trouble');
    await pass(600_000);
    expect(probe).toHaveBeenCalledTimes(1);
    expect(shown).toEqual([]);
  });

  it('once for a burst of news, and once more for news within the next second', async () => {
    const { probe, watch } = watchOver(reached);
    for (let count = 0; count < 20; count += 1) watch.onHint('trouble');
    await pass(0);
    expect(probe).toHaveBeenCalledTimes(1);
    watch.onHint('trouble');
    watch.onHint('trouble');
    await pass(999);
    expect(probe).toHaveBeenCalledTimes(1);
    await pass(600_000);
    expect(probe).toHaveBeenCalledTimes(2);
  });

  it('repeatedly, with growing pauses, while the trouble lasts', async () => {
    const { probe, watch } = watchOver(cut);
    watch.onHint('trouble');
    await pass(0);
    for (const ms of [2_000, 3_000, 4_500]) {
      const before = probe.mock.calls.length;
      await pass(ms - 1);
      expect(probe).toHaveBeenCalledTimes(before);
      await pass(1);
      expect(probe).toHaveBeenCalledTimes(before + 1);
    }
  });

  it('never while the page is hidden, and at once when it is visible again', async () => {
    const { probe, world, watch } = watchOver(cut);
    watch.onHint('trouble');
    await pass(0);
    world.isHidden = true;
    await pass(600_000);
    expect(probe).toHaveBeenCalledTimes(1);
    world.isHidden = false;
    watch.onReturn();
    await pass(0);
    expect(probe).toHaveBeenCalledTimes(2);
  });

  it('when the page becomes visible, for news that came while it was hidden', async () => {
    const { probe, world, watch } = watchOver(reached);
    world.isHidden = true;
    watch.onHint('trouble');
    await pass(600_000);
    expect(probe).not.toHaveBeenCalled();
    world.isHidden = false;
    watch.onReturn();
    await pass(0);
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('at the visitor’s request, instead of the next scheduled one', async () => {
    const { probe, watch } = watchOver(cut);
    watch.onHint('trouble');
    await pass(0);
    probe.mockImplementationOnce(() => new Promise(() => undefined));
    watch.tryAgain();
    await pass(600_000);
    expect(probe).toHaveBeenCalledTimes(2);
  });

  it('never after the watch is stopped', async () => {
    const { probe, shown, watch } = watchOver(cut);
    watch.onHint('trouble');
    watch.stop();
    await pass(600_000);
    expect(probe).not.toHaveBeenCalled();
    expect(shown).toEqual([]);
  });
});

describe('the visitor', () => {
  it('sees the trouble, then for a moment that the connection is back', async () => {
    const { world, shown, watch } = watchOver(cut);
    watch.onHint('trouble');
    await pass(0);
    expect(shown).toEqual(['unreached']);
    world.probed = reached;
    await pass(2_000);
    expect(shown).toEqual(['unreached', 'restored']);
    await pass(5_000);
    expect(shown).toEqual(['unreached', 'restored', 'undefined']);
  });

  it('sees sooner that the connection is back if a call is answered', async () => {
    const { world, shown, watch } = watchOver(cut);
    watch.onHint('trouble');
    await pass(60_000);
    world.probed = reached;
    watch.onHint('answered');
    await pass(1_000);
    expect(shown.at(-1)).toBe('restored');
  });

  it('sees a manual retry in progress, and cannot start a second one meanwhile', async () => {
    const { probe, shown, watch } = watchOver(cut);
    watch.onHint('trouble');
    await pass(100);
    watch.tryAgain();
    watch.tryAgain();
    expect(shown).toEqual(['unreached', 'unreached, trying']);
    await pass(0);
    expect(shown).toEqual(['unreached', 'unreached, trying', 'unreached']);
    expect(probe).toHaveBeenCalledTimes(2);
  });
});

it('the connection watch logs once that the connection is lost, and why, and once that it is back', async () => {
  const { world, probe, log, watch } = watchOver(cut);
  watch.onHint('trouble');
  await pass(60_000);
  watch.tryAgain();
  world.probed = { ...cut, site: 'not-the-platform' };
  await pass(60_000);
  expect(probe.mock.calls.length).toBeGreaterThan(5);
  const lost = { level: 'INFO', message: 'connection lost', attributes: { reason: 'unreached' } };
  expect(log.entries).toEqual([lost]);
  world.probed = reached;
  await pass(60_000);
  expect(log.entries).toEqual([lost, { level: 'INFO', message: 'connection back' }]);
});

it('the connection watch does not log a slow connection', async () => {
  const { shown, log, world, watch } = watchOver({ ...reached, siteMs: 5_000 });
  watch.onHint('trouble');
  await pass(60_000);
  world.probed = reached;
  await pass(60_000);
  expect(shown).toEqual(['slow', 'undefined']);
  expect(log.entries).toEqual([]);
});

it('the connection watch repeats a probe left pending by sleep, and ignores its late answer', async () => {
  const { probe, shown, watch } = watchOver(reached);
  const { promise, resolve } = withResolvers<ProbeResult>();
  probe.mockReturnValueOnce(promise);
  watch.onHint('trouble');
  await pass(0);
  watch.onReturn();
  await pass(1_000);
  resolve(cut);
  await pass(60_000);
  expect(probe).toHaveBeenCalledTimes(2);
  expect(shown).toEqual([]);
});

it.each([
  ['during a probe triggers one more probe', false, 2],
  ['during a probe is dropped if the watch is stopped', true, 1],
])('news %s', async (_, isStopped, probes) => {
  const { probe, shown, watch } = watchOver(reached);
  const { promise, resolve } = withResolvers<ProbeResult>();
  probe.mockReturnValueOnce(promise);
  watch.onHint('trouble');
  await pass(0);
  watch.onHint('trouble');
  watch.onHint('trouble');
  // One at a time: if a call fails every second, no probe would ever end otherwise.
  await pass(5_000);
  expect(probe).toHaveBeenCalledTimes(1);
  if (isStopped) watch.stop();
  resolve(isStopped ? cut : reached);
  await pass(60_000);
  expect(probe).toHaveBeenCalledTimes(probes);
  expect(shown).toEqual([]);
});
