import { afterEach, expect, it, vi } from 'vitest';
import { base, routes } from '../addresses.ts';
import { takeOverAtStart } from './take-over-at-start.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

interface Start {
  screen?: keyof typeof routes;
  body?: string;
  /** How long the waiting version needs to take over; if absent, none is waiting. */
  takesMs?: number;
  /** Since the page's start. */
  atMs?: number;
  /** Runs during the takeover. */
  meanwhile?: () => void;
  /** The browser's worker registration is damaged. */
  fails?: boolean;
}

const form = '<main><h1>Sign in</h1><form><input></form></main>';

function begin({ screen = 'signIn', body = form, takesMs, atMs = 500, meanwhile, fails }: Start) {
  document.body.innerHTML = body;
  const container = new EventTarget();
  const waiting = {
    postMessage: vi.fn(() => {
      meanwhile?.();
      setTimeout(() => container.dispatchEvent(new Event('controllerchange')), takesMs);
    }),
  };
  const reload = vi.fn();
  const isReloading = takeOverAtStart({
    window: { document, location: { pathname: base + routes[screen] }, performance: { now: () => atMs } },
    container: Object.assign(container, {
      getRegistration: () =>
        fails
          ? Promise.reject(new DOMException('damaged', 'UnknownError'))
          : Promise.resolve({ waiting: takesMs === undefined ? null : waiting }),
    }),
    locks: navigator.locks,
    base,
    reload,
  });
  return { isReloading, reload, waiting };
}

it.each([
  ['with its form', form],
  ['without any content yet', ''],
])('a starting page %s takes the waiting version and reloads', async (_, body) => {
  const { isReloading, reload, waiting } = begin({ takesMs: 50, body });
  expect(await isReloading).toBe(true);
  expect(waiting.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }, []]]);
  expect(reload).toHaveBeenCalledTimes(1);
});

it.each<[string, Start]>([
  ['no version is waiting', {}],
  ['the browser can’t tell whether one is waiting', { fails: true }],
  [
    'a key is pressed meanwhile',
    { takesMs: 50, meanwhile: () => document.dispatchEvent(new Event('keydown')) },
  ],
  [
    'something is pressed meanwhile',
    { takesMs: 50, meanwhile: () => document.dispatchEvent(new Event('pointerdown')) },
  ],
  ['a field contains text', { takesMs: 50, meanwhile: fill }],
  ['it started more than three seconds ago', { takesMs: 50, atMs: 3_001 }],
  ['it sends visitors on to another page', { takesMs: 50, body: '<main><h1>Sign in</h1></main>' }],
  ['it is in the middle of a flow', { takesMs: 50, screen: 'oneTimePasscode' }],
])('a page is not reloaded if %s', async (_, start) => {
  const { isReloading, reload } = begin(start);
  expect(await isReloading).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

function fill() {
  const field = document.querySelector('input');
  if (field !== null) field.value = 'cardholder';
}

it('a page does not wait for a slow takeover, but reloads after it', async () => {
  const { isReloading, reload } = begin({ takesMs: 1_300 });
  expect(await isReloading).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});
