import { afterEach, expect, it, vi } from 'vitest';
import { base, routes } from '../addresses.ts';
import { takeAtStart } from './take-at-start.ts';

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
  const isAnew = takeAtStart({
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
  return { isAnew, reload, waiting };
}

it.each([
  ['where its form stands', form],
  ['before anything does', ''],
])(
  'a page begins anew with the version that waited, and asks for nothing until then: %s',
  async (_, body) => {
    const { isAnew, reload, waiting } = begin({ takesMs: 50, body });
    expect(await isAnew).toBe(true);
    expect(waiting.postMessage.mock.calls).toEqual([[{ type: 'SKIP_WAITING' }, []]]);
    expect(reload).toHaveBeenCalledTimes(1);
  },
);

it.each<[string, Start]>([
  ['none waits', {}],
  ['the browser can’t say whether one waits', { fails: true }],
  ['a key was pressed', { takesMs: 50, meanwhile: () => document.dispatchEvent(new Event('keydown')) }],
  [
    'something was touched',
    { takesMs: 50, meanwhile: () => document.dispatchEvent(new Event('pointerdown')) },
  ],
  ['something stands in a field', { takesMs: 50, meanwhile: fill }],
  ['it has stood for a while', { takesMs: 50, atMs: 3_001 }],
  ['visitors are sent on from it', { takesMs: 50, body: '<main><h1>Sign in</h1></main>' }],
  ['it is in the middle of a flow', { takesMs: 50, screen: 'oneTimePasscode' }],
])('a page goes on as it is where %s', async (_, start) => {
  const { isAnew, reload } = begin(start);
  expect(await isAnew).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

function fill() {
  const field = document.querySelector('input');
  if (field !== null) field.value = 'cardholder';
}

it('a version that takes its time is not waited for, and still taken', async () => {
  const { isAnew, reload } = begin({ takesMs: 1_300 });
  expect(await isAnew).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  await expect.poll(() => reload.mock.calls.length).toBe(1);
});
