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

it('returns no vitals in a browser without PerformanceObserver', () => {
  vi.stubGlobal('PerformanceObserver', undefined);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  expect(watchVitals()).toEqual({});
});
