import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { LanguageProvider } from '../language/use-language.tsx';
import { VolumeChart } from './volume-chart.tsx';
import { VolumeTable } from './volume-table.tsx';
import { volumeOf } from './volume-slots.ts';

/** In this year: times of another would show it. */
const from = Date.UTC(new Date().getUTCFullYear(), 10, 21);
const slotMs = 3_600_000;
const cut = { from, slotMs, count: 24, lastShare: 1 };
const slots = volumeOf(
  Array.from({ length: 24 }, (_, slot) => ({ values: ['opened', 'INFO'], slot, count: slot })),
  cut,
);
const onBrush = vi.fn<(first: number, last: number) => void>();
const slider = () => page.getByRole('slider', { name: 'Entries over time' });

beforeEach(async () => {
  onBrush.mockReset();
  await page.viewport(900, 600);
  await render(
    <LanguageProvider language="en" zone="UTC">
      <p id="volume-how">How it goes</p>
      <VolumeChart slots={slots} cut={cut} onBrush={onBrush} />
    </LanguageProvider>,
  );
  // The chart is drawn once its width is known.
  await vi.waitUntil(() => document.querySelector('.volume-chart svg'));
});

async function press(...keys: readonly string[]) {
  await userEvent.keyboard(keys.join(''));
}

it('is a slider whose value text describes the selection', async () => {
  await userEvent.tab();
  await expect.element(slider()).toHaveFocus();
  await expect.element(slider()).toHaveAttribute('aria-valuetext', 'nothing selected');
  await expect.element(slider()).toHaveAccessibleDescription('How it goes');
  await press('{ArrowLeft}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '21 Nov, 23:00 to 22 Nov, 00:00: 23');
  await press('{Shift>}{ArrowLeft}{/Shift}');
  await expect.element(slider()).toHaveAttribute('aria-valuetext', '21 Nov, 22:00 to 22 Nov, 00:00: 45');
});

it.each([
  ['Enter confirms one slot', ['{Home}', '{Enter}'], [0, 0]],
  ['Shift extends the selection', ['{Home}', '{Shift>}{ArrowRight}{ArrowRight}{/Shift}', '{Enter}'], [0, 2]],
  ['Shift extends it backwards', ['{End}', '{Shift>}{ArrowLeft}{/Shift}', '{Enter}'], [22, 23]],
  ['an arrow stops at an end', ['{End}', '{ArrowRight}', '{ArrowRight}', '{Enter}'], [23, 23]],
  [
    'an arrow alone starts a new selection',
    ['{Home}', '{Shift>}{End}{/Shift}', '{ArrowLeft}', '{Enter}'],
    [22, 22],
  ],
])('selects slots by keys: %s', async (_, keys, brushed) => {
  await userEvent.tab();
  await press(...keys);
  expect(onBrush.mock.calls).toEqual([brushed]);
  await expect.element(slider()).toHaveAttribute('aria-valuetext', 'nothing selected');
});

it('does not pass on Escape while something is selected', async () => {
  const onEscape = vi.fn<(event: KeyboardEvent) => void>();
  addEventListener('keydown', onEscape);
  await userEvent.tab();
  await press('{Home}');
  onEscape.mockReset();
  await press('{Escape}');
  expect(onEscape).not.toHaveBeenCalled();
  await press('{Escape}');
  expect(onEscape).toHaveBeenCalledOnce();
  removeEventListener('keydown', onEscape);
});

it('clears the selection on Escape and when focus leaves', async () => {
  await userEvent.tab();
  await press('{Home}', '{Escape}', '{Enter}', '{Home}');
  await userEvent.tab();
  await expect.element(slider()).toHaveAttribute('aria-valuetext', 'nothing selected');
  expect(onBrush).not.toHaveBeenCalled();
});

const frame = () => new Promise(requestAnimationFrame);

/** Drags from the middle of one slot to the middle of another; waits with `pause` after each event. */
async function drag(first: number, last: number, pause: () => Promise<unknown> = frame) {
  const plot = document.querySelector('.volume-chart')?.getBoundingClientRect();
  const chart = document.querySelector('.volume-chart');
  if (plot === undefined || chart === null) throw new Error('no chart');
  const bars = [...chart.querySelectorAll('svg rect')].map((bar) => bar.getBoundingClientRect());
  const middle = (index: number) => ((bars[index]?.left ?? 0) + (bars[index]?.right ?? 0)) / 2;
  const at = (index: number): PointerEventInit => ({
    bubbles: true,
    pointerId: 1,
    clientX: middle(index),
    clientY: plot.top + 20,
  });
  // The browser does not know this pointer.
  chart.setPointerCapture = () => undefined;
  for (const [type, index] of [
    ['pointerdown', first],
    ['pointermove', last],
    ['pointerup', last],
  ] as const) {
    chart.dispatchEvent(new PointerEvent(type, at(index)));
    await pause();
  }
}

it('selects slots by dragging in either direction', async () => {
  await drag(3, 6);
  await drag(9, 8);
  expect(onBrush.mock.calls).toEqual([
    [3, 6],
    [8, 9],
  ]);
});

it('selects as far as the pointer moved even if its last move is not drawn yet', async () => {
  await drag(3, 6, () => Promise.resolve());
  expect(onBrush.mock.calls).toEqual([[3, 6]]);
});

it('ignores a click', async () => {
  await drag(5, 5);
  expect(onBrush).not.toHaveBeenCalled();
});

it('names no two slots alike, if they are shorter than a minute', async () => {
  const shortCut = { ...cut, slotMs: 15_000 };
  const shortSlots = volumeOf([{ values: ['opened', 'INFO'], slot: 1, count: 3 }], shortCut);
  await render(
    <LanguageProvider language="en" zone="UTC">
      <VolumeChart slots={shortSlots} cut={shortCut} onBrush={onBrush} />
      <VolumeTable slots={shortSlots} slotMs={shortCut.slotMs} onZoom={() => undefined} />
    </LanguageProvider>,
  );
  const named = '21 Nov, 00:00:15 to 21 Nov, 00:00:30';
  await expect.element(page.getByRole('rowheader', { name: named })).toBeVisible();
  slider().last().element().focus();
  await press('{Home}{ArrowRight}');
  await expect.element(slider().last()).toHaveAttribute('aria-valuetext', `${named}: 3`);
  const labels = () => {
    const chart = [...document.querySelectorAll('.volume-chart')].at(-1);
    return Array.from(chart?.querySelectorAll('svg text') ?? [], (label) => label.textContent);
  };
  await expect.poll(labels).toContain('21 Nov, 00:00:00');
  expect(new Set(labels()).size).toBe(labels().length);
});
