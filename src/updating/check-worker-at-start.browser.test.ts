import { afterEach, expect, it, vi } from 'vitest';
import { base } from '../addresses.ts';
import { checkWorkerAtStart } from './check-worker-at-start.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

interface Found {
  script: string;
  scope: string;
  /** Whether the browser removes it. */
  goes?: boolean;
}

it.each<[string, Found, { removals: number; reloads: number }]>([
  [
    'a worker that is not ours is withdrawn from this site, and the page reloaded without it',
    { script: `${base}dev-sw.js?dev-sw`, scope: base },
    { removals: 1, reloads: 1 },
  ],
  [
    'a page whose foreign worker can’t be withdrawn is not reloaded: it would be, again and again',
    { script: `${base}dev-sw.js?dev-sw`, scope: base, goes: false },
    { removals: 1, reloads: 0 },
  ],
  [
    'a worker of another program, with a wider scope, is left alone',
    { script: '/sw.js', scope: '/' },
    { removals: 0, reloads: 0 },
  ],
  ['our own worker is left in place', { script: `${base}sw.js`, scope: base }, { removals: 0, reloads: 0 }],
])('%s', async (_, { script, scope, goes = true }, { removals, reloads }) => {
  const here = (path: string) => new URL(path, location.origin).href;
  const unregister = vi.fn(() => Promise.resolve(goes));
  const worker = Object.create(ServiceWorker.prototype, { scriptURL: { value: here(script) } });
  const registration = Object.create(ServiceWorkerRegistration.prototype, {
    scope: { value: here(scope) },
    unregister: { value: unregister },
  });
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(worker);
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
  const reload = vi.fn();
  expect(await checkWorkerAtStart({ window, base, reload })).toBe(reloads > 0);
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(unregister).toHaveBeenCalledTimes(removals);
});

it('an insecure origin, which has no workers, starts without one', async () => {
  const insecure: Window = Object.create(window, { navigator: { value: {} } });
  expect(await checkWorkerAtStart({ window: insecure, base, reload: vi.fn() })).toBe(false);
});
