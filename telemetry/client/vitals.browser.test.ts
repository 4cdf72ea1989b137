import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { watchVitals } from './vitals.ts';

const slowMs = 80;
/** The browser reports measurements only when it is idle. */
const soon = { timeout: 10_000 };

function block(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('reports what the browser measures on a page, including earlier measurements', async () => {
  document.body.innerHTML = '<p>Text that is painted</p><button type="button">Press</button>';
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const vitals = watchVitals();
  await expect.poll(() => vitals.firstPaintMs, soon).toBeGreaterThan(0);
  expect(vitals.firstByteMs).toBeGreaterThan(0);
  expect(vitals.firstByteMs).toBeLessThanOrEqual(vitals.firstPaintMs ?? 0);

  const pushed = document.createElement('div');
  pushed.style.blockSize = '200px';
  document.body.prepend(pushed);
  await expect.poll(() => vitals.layoutShift, soon).toBeGreaterThan(0);

  const button = document.querySelector('button');
  button?.addEventListener('click', () => block(slowMs));
  await userEvent.click(button ?? document.body);
  await expect.poll(() => vitals.slowestInputMs, soon).toBeGreaterThanOrEqual(slowMs);
});

it('counts only what visitors notice: shifts that they did not cause, and the slowest of their inputs', () => {
  const measured: Record<string, object[]> = {
    paint: [
      { name: 'first-contentful-paint', startTime: 120 },
      { name: 'first-paint', startTime: 90 },
    ],
    'largest-contentful-paint': [{ startTime: 200 }, { startTime: 450 }],
    event: [
      { interactionId: 7, duration: 300 },
      { interactionId: 8, duration: 80 },
      { interactionId: 0, duration: 900 },
    ],
    'layout-shift': [{ value: 0.25 }, { value: 0.5 }, { value: 4, hadRecentInput: true }],
  };
  class Observer {
    static readonly supportedEntryTypes = Object.keys(measured);
    readonly observe: (options: { type: string }) => void;
    constructor(report: (list: { getEntries: () => object[] | undefined }) => void) {
      this.observe = ({ type }) => report({ getEntries: () => measured[type] });
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(watchVitals()).toEqual({
    firstPaintMs: 120,
    largestPaintMs: 450,
    slowestInputMs: 300,
    layoutShift: 0.75,
  });
});

it('returns no vitals in a browser without PerformanceObserver', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(watchVitals()).toEqual({});
});
