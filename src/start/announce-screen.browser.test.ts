import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../styles.css';
import { announceScreen } from './announce-screen.ts';

const screen = '<h1>Enter code</h1><input>';
const announced = () => document.querySelector('output')?.textContent;

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

it('announces the title of a screen that appears after its page has loaded, then removes it', async () => {
  document.body.replaceChildren();
  void announceScreen(pageOf({ loadedMs: 200, shownMs: 900 }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(announced()).toBeUndefined();
  document.body.innerHTML = screen;
  await vi.advanceTimersByTimeAsync(100);
  expect(announced()).toBe('');
  // For screen readers only.
  expect(document.querySelector('output')?.className).toBe('visually-hidden');
  await vi.advanceTimersByTimeAsync(100);
  expect(announced()).toBe('Enter code – Acme Cards');
  // For as long as it may take to read it out.
  await vi.advanceTimersByTimeAsync(9_900);
  expect(announced()).toBe('Enter code – Acme Cards');
  await vi.advanceTimersByTimeAsync(100);
  expect(announced()).toBeUndefined();
});

it.each([
  ['was on the page when it loaded', { loadedMs: 900, shownMs: 200 }],
  ['is on the page before it has loaded', { loadedMs: 0, shownMs: 900 }],
  ['appears less than 400 ms after the load', { loadedMs: 200, shownMs: 599 }],
])('does not announce a screen that %s', async (_, moments) => {
  void announceScreen(pageOf(moments));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced()).toBeUndefined();
});

it('does not announce a screen that has focus already', async () => {
  document.querySelector('input')?.focus();
  void announceScreen(pageOf({ loadedMs: 200, shownMs: 900 }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(announced()).toBeUndefined();
});

it('does not make a page scroll that just fits its window', async () => {
  document.body.innerHTML = `<div class="page">${screen}</div>`;
  void announceScreen(pageOf({ loadedMs: 200, shownMs: 900 }));
  await vi.advanceTimersByTimeAsync(200);
  expect(announced()).toBe('Enter code – Acme Cards');
  const { scrollHeight, clientHeight } = document.documentElement;
  expect(scrollHeight).toBe(clientHeight);
});
