import { expect, it, onTestFinished, vi } from 'vitest';
import type { Reached } from '../../portal/connection-probe.ts';
import { busyAtom, shownMessagesAtom } from '../../state.ts';
import { renderScreen } from '../../test-screen.tsx';
import { withResolvers } from '../../test-doubles.ts';
import { useForcedRefresh } from './use-forced-refresh.ts';

function Refreshed() {
  useForcedRefresh();
  return <input aria-label="User ID" />;
}

/** From now on time goes by when a test says so. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

it('reloads the page when the refresh interval has elapsed', async () => {
  const { navigation } = await renderScreen(<Refreshed />, { config: { forceRefreshMillis: 10 } });
  await expect.poll(() => navigation.moves).toEqual(['reload']);
});

const message = { kind: 'error', title: { key: 'signIn.failed.title' } } as const;

it.each([
  ['keeps a recent message', 1, false, true],
  ['drops a message that was visible for ten minutes', 10, false, false],
  ['keeps an old message of a hidden tab', 10, true, true],
])('on reload, %s and the reason in the address', async (_, minutesAgo, isHidden, isKept) => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  onTestFinished(() => hidden.mockRestore());
  const { promise, resolve } = withResolvers<Reached>();
  const before = location.href;
  onTestFinished(() => history.replaceState(history.state, '', before));
  const plain = '?cobrandHost=acme';
  history.replaceState({ idx: 0 }, '', `${plain}&invalidLogin=true`);
  const { navigation, session, store } = await renderScreen(<Refreshed />, {
    config: { forceRefreshMillis: 0 },
    probeSite: () => promise,
  });
  store.set(shownMessagesAtom, [Date.now() - minutesAgo * 60_000, { message }]);
  resolve('reached');
  await expect.poll(() => navigation.moves).toEqual(['reload']);
  expect(session.get('shown')?.includes(JSON.stringify({ message })) ?? false).toBe(isKept);
  // The address's reason is kept or dropped likewise.
  expect(location.search).toBe(isKept ? `${plain}&invalidLogin=true` : plain);
  expect(history.state).toEqual({ idx: 0 });
});

it('does not reload if the site is unreachable, and probes it again later', async () => {
  const probeSite = vi.fn(() => Promise.resolve<Reached>('network'));
  stopClock();
  const { navigation } = await renderScreen(<Refreshed />, { config: { forceRefreshMillis: 10 }, probeSite });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(probeSite).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(10);
  expect(probeSite).toHaveBeenCalledTimes(2);
  expect(navigation.moves).toEqual([]);
});

it('waits until a running request has been answered', async () => {
  stopClock();
  const { navigation, store } = await renderScreen(<Refreshed />, { config: { forceRefreshMillis: 10 } });
  store.set(busyAtom, 1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(navigation.moves).toEqual([]);
  store.set(busyAtom, 0);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.poll(() => navigation.moves).toEqual(['reload']);
});

it('reloads no later if the device’s clock is set back', async () => {
  stopClock();
  const { navigation } = await renderScreen(<Refreshed />, { config: { forceRefreshMillis: 20_000 } });
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => navigation.moves).toEqual(['reload']);
});

it('does not reload while somebody types if the device’s clock is set ahead', async () => {
  stopClock();
  const { navigation } = await renderScreen(<Refreshed />, { config: { forceRefreshMillis: 10 } });
  document.dispatchEvent(new Event('keydown'));
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(navigation.moves).toEqual([]);
});

it('does not reload while somebody types if the browser gives their keys a wrong time, as iOS does', async () => {
  stopClock();
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(-3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const { navigation } = await renderScreen(<Refreshed />, { config: { forceRefreshMillis: 10 } });
  document.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(50_000);
  expect(navigation.moves).toEqual([]);
});

it.each(['input', 'keydown'])('does not reload if %s fires while the site is probed', async (type) => {
  const probeSite = vi.fn(() => {
    document.dispatchEvent(new Event(type));
    return Promise.resolve<Reached>('reached');
  });
  stopClock();
  const { navigation } = await renderScreen(<Refreshed />, { config: { forceRefreshMillis: 10 }, probeSite });
  // For the last part of a minute nobody is asked again.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(probeSite).toHaveBeenCalledOnce();
  expect(navigation.moves).toEqual([]);
});
