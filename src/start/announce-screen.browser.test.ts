import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announceScreen } from './announce-screen.ts';

const screen = '<h1>Enter code</h1><input>';
const heard = () => document.querySelector('output')?.textContent;

/** A page that had loaded at `loadedMs` and shows its screen at `shownMs`. */
function pageOf({ loadedMs, shownMs }: { loadedMs: number; shownMs: number }) {
  const page = Object.create(PerformanceNavigationTiming.prototype, { loadEventEnd: { value: loadedMs } });
  return {
    document,
    performance: { getEntriesByType: () => [page], getEntriesByName: () => [], now: () => shownMs },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  document.title = 'Enter code – Acme Cards';
  document.body.innerHTML = screen;
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('says the title of a screen that came after its page, once, in a region that stood before', async () => {
  document.body.replaceChildren();
  void announceScreen(pageOf({ loadedMs: 200, shownMs: 900 }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(heard()).toBeUndefined();
  document.body.innerHTML = screen;
  await vi.advanceTimersByTimeAsync(100);
  expect(heard()).toBe('');
  // For screen readers only.
  expect(document.querySelector('output')?.className).toBe('visually-hidden');
  await vi.advanceTimersByTimeAsync(100);
  expect(heard()).toBe('Enter code – Acme Cards');
  // For as long as it may take to read it out.
  await vi.advanceTimersByTimeAsync(9_900);
  expect(heard()).toBe('Enter code – Acme Cards');
  await vi.advanceTimersByTimeAsync(100);
  expect(heard()).toBeUndefined();
});

it.each([
  ['stood when its page was loaded', { loadedMs: 900, shownMs: 200 }],
  ['stands before its page is loaded', { loadedMs: 0, shownMs: 900 }],
  ['came as its page was about to be read out', { loadedMs: 200, shownMs: 599 }],
])('says nothing of a screen that %s', async (_, moments) => {
  void announceScreen(pageOf(moments));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard()).toBeUndefined();
});

it('says nothing to whoever has gone to a place of it', async () => {
  document.querySelector('input')?.focus();
  void announceScreen(pageOf({ loadedMs: 200, shownMs: 900 }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(heard()).toBeUndefined();
});
