import { expect, it, vi } from 'vitest';
import type { ConnectionProbe } from '../../portal/connection-probe.ts';
import { renderScreen } from '../../test-screen.tsx';
import { useForcedRefresh } from './use-forced-refresh.ts';

function Refreshed() {
  useForcedRefresh(false);
  return <input aria-label="User ID" />;
}

it('reloads when its time has come', async () => {
  const { navigation } = await renderScreen(<Refreshed />, { config: { forceRefreshMillis: 10 } });
  await expect.poll(() => navigation.moves).toEqual(['reload']);
});

it('stays where the site does not answer: without a worker the browser would show its own error page', async () => {
  const probe = vi.fn<ConnectionProbe>(() =>
    Promise.resolve({ site: 'network', platform: 'network', siteMs: 10 }),
  );
  const { navigation } = await renderScreen(<Refreshed />, { config: { forceRefreshMillis: 10 }, probe });
  await vi.waitFor(() => expect(probe).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(navigation.moves).toEqual([]);
  expect(probe).toHaveBeenCalledOnce();
});

it('stays where somebody began to type while the site was asked', async () => {
  const probe = vi.fn<ConnectionProbe>(() => {
    document.dispatchEvent(new Event('input'));
    return Promise.resolve({ site: 'reached', platform: 'reached', siteMs: 10 });
  });
  const { navigation } = await renderScreen(<Refreshed />, { config: { forceRefreshMillis: 10 }, probe });
  await vi.waitFor(() => expect(probe).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(navigation.moves).toEqual([]);
});
