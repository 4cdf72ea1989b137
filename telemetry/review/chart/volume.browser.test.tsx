import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { emptyFilter } from '../../reading/entry-filter.ts';
import { slotsPerMs } from '../../reading/position-time.ts';
import { LanguageProvider } from '../language/use-language.tsx';
import { Volume } from './volume.tsx';

const noon = Date.UTC(2026, 10, 21, 12);

const onPeriod = vi.fn<(from: number, to: number) => void>();
const volume = (until: number, to?: number) => (
  <LanguageProvider language="en" zone="UTC">
    <Volume
      filter={{ ...emptyFilter, from: noon - 3_600_000, to }}
      until={until}
      onPeriod={onPeriod}
      onRefresh={() => undefined}
    />
  </LanguageProvider>
);

it('announces that it has counted, only when it has, and not for a past period', async () => {
  const answers: (() => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      answers.push(resolve);
    });
    return Response.json({ groups: [{ values: ['opened', 'INFO'], slot: 0, count: 1 }] });
  });
  const answer = async (times: number) => {
    await expect.poll(() => answers).toHaveLength(times);
    answers.at(-1)?.();
  };
  const status = page.getByRole('status');
  const { rerender } = await render(volume(noon));
  await expect.element(status).toHaveTextContent('Loading …');
  await answer(1);
  await expect.element(status).toHaveTextContent('Counted up to 21 Nov 2026, 12:00:00');
  await rerender(volume(noon + 60_000));
  await expect.element(status).toBeEmptyDOMElement();
  await answer(2);
  await expect.element(status).toHaveTextContent('Counted up to 21 Nov 2026, 12:01:00');
  // The rest of the day is still to come.
  await rerender(volume(noon + 60_000, noon + 3_600_000));
  await answer(3);
  await expect.element(status).toHaveTextContent('Counted up to 21 Nov 2026, 12:01:00');
  await rerender(volume(noon + 60_000, noon));
  await answer(4);
  await expect.element(status).toBeEmptyDOMElement();
});

it('announces the first share that is counted, but not every further one', async () => {
  const answers: ((rest?: number) => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push((rest) =>
          resolve(Response.json({ groups: [{ values: ['opened', 'INFO'], slot: 0, count: 1 }], rest })),
        );
      }),
  );
  const answer = async (times: number, minutesLeft?: number) => {
    await expect.poll(() => answers).toHaveLength(times);
    answers.at(-1)?.(minutesLeft && (noon - 3_600_000 + minutesLeft * 60_000) * slotsPerMs);
  };
  const status = page.getByRole('status');
  await render(volume(noon));
  await answer(1, 45);
  await expect.element(status).toHaveTextContent('Counting: 25% so far');
  await expect.element(status).toHaveAttribute('aria-live', 'polite');
  await answer(2, 30);
  await expect.element(status).toHaveTextContent('Counting: 50% so far');
  await expect.element(status).toHaveAttribute('aria-live', 'off');
  await answer(3);
  await expect.element(status).toHaveTextContent('Counted up to 21 Nov 2026, 12:00:00');
  await expect.element(status).toHaveAttribute('aria-live', 'polite');
});

it('retries a failed count when the network is back, with the same alert until then', async () => {
  // It also polls every few seconds.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  let isAway = true;
  let requests = 0;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    requests += 1;
    return isAway
      ? new Response(null, { status: 503 })
      : Response.json({ groups: [{ values: ['opened', 'INFO'], slot: 0, count: 1 }] });
  });
  await render(volume(noon));
  const alert = page.getByRole('alert');
  await expect.element(alert).toBeVisible();
  const shown = alert.element();
  dispatchEvent(new Event('online'));
  await expect.poll(() => requests).toBe(2);
  // The same alert element: a new one would be announced at every attempt.
  expect(alert.element()).toBe(shown);
  isAway = false;
  // Ignored until the last request is answered.
  await expect.poll(() => (dispatchEvent(new Event('online')), requests)).toBe(3);
  await expect.element(page.getByRole('status')).toHaveTextContent('Counted up to 21 Nov 2026, 12:00:00');
  expect(alert.query()).toBeNull();
  dispatchEvent(new Event('online'));
  expect(requests).toBe(3);
});

it('zooms from chart and table into the chosen slot, the last one up to the end of the period', async () => {
  // A page that has been counted again since it was opened.
  const until = noon + 5_000;
  const groups = [58, 59, 60].map((slot) => ({ values: ['opened', 'INFO'], slot, count: 1 }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ groups })));
  await render(volume(until));
  await page.getByText('As a table').click();
  await page.getByRole('button', { name: '11:58 to' }).click();
  await page.getByRole('button', { name: '11:59 to' }).click();
  page.getByRole('slider').element().focus();
  await userEvent.keyboard('{End}{Enter}');
  const last = [noon - 60_000, until];
  expect(onPeriod.mock.calls).toEqual([[noon - 120_000, noon - 60_001], last, last]);
});

it('shows the row of the table that Shift and Tab lead to below the head, which stays in sight', async () => {
  const groups = Array.from({ length: 40 }, (_, slot) => ({ values: ['opened', 'INFO'], slot, count: 1 }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ groups }));
  await render(volume(noon));
  await userEvent.click(page.getByText('As a table'));
  const zoomTo = page.getByRole('button', { name: /^Zoom in to/ });
  await expect.poll(() => zoomTo.elements().length).toBe(40);
  const rows = zoomTo.elements();
  const last = rows.at(-1);
  if (last instanceof HTMLElement) last.focus();
  const hidden: (string | null)[] = [];
  for (const row of rows.slice(0, -1).toReversed()) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(row);
    const { top, left, width, height } = row.getBoundingClientRect();
    const seen = [0.2, 0.8].map((part) => document.elementFromPoint(left + width / 2, top + height * part));
    if (!seen.every((element) => row.contains(element))) hidden.push(row.textContent);
  }
  expect(hidden).toEqual([]);
});
