import { describe, expect, it } from 'vitest';
import { nextCheckMs, startVersionChecks } from './version-checks.ts';

const minuteMs = 60_000;

describe('the next check comes', () => {
  it.each([
    [0, 60],
    [1, 1],
    [2, 2],
    [3, 4],
    [6, 32],
    [7, 60],
    [500, 60],
  ])('after %i failures in %i minutes', (failures, minutes) => {
    expect(nextCheckMs(failures)).toBe(minutes * minuteMs);
  });
});

function openPage(visibilityState: DocumentVisibilityState = 'visible') {
  const document = Object.assign(new EventTarget(), { visibilityState });
  const state = { now: 0, isOnline: true, fails: false, hangs: false, checks: 0 };
  let tick = () => {};
  startVersionChecks({
    document,
    check: async () => {
      state.checks += 1;
      if (state.hangs) await new Promise(() => undefined);
      if (state.fails) throw new TypeError('Failed to fetch');
    },
    isOnline: () => state.isOnline,
    now: () => state.now,
    everyMinute: (action) => {
      tick = action;
    },
  });
  const minutes = async (count: number) => {
    for (let minute = 0; minute < count; minute += 1) {
      state.now += minuteMs;
      tick();
      await Promise.resolve();
      await Promise.resolve();
    }
    return state.checks;
  };
  const setVisibility = (seen: DocumentVisibilityState) => {
    document.visibilityState = seen;
    document.dispatchEvent(new Event('visibilitychange'));
    return state.checks;
  };
  return { state, minutes, setVisibility };
}

describe('an open page checks for a new version', () => {
  it('every hour', async () => {
    const { minutes } = openPage();
    expect([await minutes(59), await minutes(1), await minutes(59), await minutes(1)]).toEqual([0, 1, 1, 2]);
  });
  it('when the visitor returns to it after five minutes', async () => {
    const { minutes, setVisibility } = openPage();
    await minutes(4);
    expect(setVisibility('visible')).toBe(0);
    await minutes(1);
    expect(setVisibility('hidden')).toBe(0);
    expect(setVisibility('visible')).toBe(1);
    expect(setVisibility('visible')).toBe(1);
  });
  it('on time even if the clock is set back by a day', async () => {
    const { state, minutes, setVisibility } = openPage();
    await minutes(30);
    state.now -= 24 * 60 * minuteMs;
    expect(await minutes(1)).toBe(1);
    expect([await minutes(59), await minutes(1)]).toEqual([1, 2]);
    state.now -= 24 * 60 * minuteMs;
    expect(setVisibility('visible')).toBe(3);
  });
  it('once only while a check gets no answer', async () => {
    const { state, minutes, setVisibility } = openPage();
    state.hangs = true;
    expect([await minutes(200), setVisibility('visible')]).toEqual([1, 1]);
  });
  it('less and less often while the server is down, and not at all while offline', async () => {
    const { state, minutes } = openPage();
    state.fails = true;
    await minutes(60);
    expect([await minutes(1), await minutes(2), await minutes(3), await minutes(1)]).toEqual([2, 3, 3, 4]);
    state.isOnline = false;
    expect(await minutes(200)).toBe(4);
    // Back online, checks are as before.
    Object.assign(state, { isOnline: true, fails: false });
    expect([await minutes(1), await minutes(59), await minutes(1)]).toEqual([5, 5, 6]);
  });
});
