import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { emptyFilter, type EntryFilter } from '../../reading/entry-filter.ts';
import { LanguageProvider } from '../language/use-language.tsx';
import { Period } from './period.tsx';

const noon = Date.UTC(2026, 10, 21, 12);
const filter: EntryFilter = { ...emptyFilter, from: noon - 3_600_000, text: 'kept' };
const onChange = vi.fn<(filter: EntryFilter) => void>();
const summary = () => page.getByText('Period', { exact: true });
const choices = () => page.getByRole('button', { name: 'Last hour' });

const shown = (chosen: EntryFilter) => (
  <LanguageProvider language="en" zone="Europe/Berlin">
    <button type="button">Elsewhere</button>
    <Period filter={chosen} until={noon} onChange={onChange} />
  </LanguageProvider>
);
let rerender: (ui: ReturnType<typeof shown>) => Promise<void>;

beforeEach(async () => {
  onChange.mockReset();
  ({ rerender } = await render(shown(filter)));
  await userEvent.click(summary());
});

it.each([
  ['2026-11-18', '2026-11-19'],
  ['2026-11-19', '2026-11-18'],
])('selects whole days for the input %s to %s, including the last one', async (first, last) => {
  await userEvent.fill(page.getByLabelText('First day', { exact: true }), first);
  await userEvent.fill(page.getByLabelText('Last day, included'), last);
  await userEvent.click(page.getByRole('button', { name: 'Show period' }));
  expect(onChange.mock.calls).toEqual([
    [{ ...filter, from: Date.UTC(2026, 10, 17, 23), to: Date.UTC(2026, 10, 19, 23) - 1 }],
  ]);
  await expect.element(choices()).not.toBeInTheDocument();
});

it.each([
  // A caller's "about ten to ten"; the last minute is included.
  ['2026-11-18', '21:40', '2026-11-18', '21:50', 20 * 60 + 40, 20 * 60 + 51],
  ['2026-11-18', '21:50', '2026-11-18', '21:40', 20 * 60 + 40, 20 * 60 + 51],
  ['2026-11-18', '21:40', '2026-11-18', '', 20 * 60 + 40, 23 * 60],
  ['2026-11-18', '', '2026-11-18', '21:40', -60, 20 * 60 + 41],
])('selects the time from %s %s to %s %s', async (first, from, last, to, begin, end) => {
  await userEvent.fill(page.getByLabelText('First day', { exact: true }), first);
  await userEvent.fill(page.getByLabelText('Time on the first day (optional)'), from);
  await userEvent.fill(page.getByLabelText('Last day, included'), last);
  await userEvent.fill(page.getByLabelText('Time on the last day (optional)'), to);
  await userEvent.click(page.getByRole('button', { name: 'Show period' }));
  const utc = (minute: number) => Date.UTC(2026, 10, 18, 0, minute);
  expect(onChange.mock.calls).toEqual([[{ ...filter, from: utc(begin), to: utc(end) - 1 }]]);
});

it.each([
  ['21:40', '21:50', 20 * 60 + 40, 20 * 60 + 51],
  ['', '21:50', -60, 20 * 60 + 51],
  ['21:40', '', 20 * 60 + 40, 23 * 60],
  ['', '', -60, 23 * 60],
])('shows the chosen times again, to be changed: from %j to %j', async (from, to, begin, end) => {
  const utc = (minute: number) => Date.UTC(2026, 10, 18, 0, minute);
  const chosen = { ...filter, from: utc(begin), to: utc(end) - 1 };
  await rerender(shown(chosen));
  await expect.element(page.getByLabelText('Time on the first day (optional)')).toHaveValue(from);
  await expect.element(page.getByLabelText('Time on the last day (optional)')).toHaveValue(to);
  await userEvent.click(page.getByRole('button', { name: 'Show period' }));
  expect(onChange.mock.calls).toEqual([[chosen]]);
});

it.each(['0026-11-18', '9999-12-31'])('rejects a day in a distant year: %s', async (day) => {
  await userEvent.fill(page.getByLabelText('First day', { exact: true }), day);
  await userEvent.click(page.getByRole('button', { name: 'Show period' }));
  expect(onChange).not.toHaveBeenCalled();
  await expect.element(page.getByLabelText('First day', { exact: true })).toBeInvalid();
});

it('selects a period up to now with one click', async () => {
  await userEvent.click(choices());
  const [chosen] = onChange.mock.calls[0] ?? [];
  expect(chosen).toEqual({ ...filter, from: expect.any(Number), to: undefined });
  // So that the bars of the chart begin on full minutes.
  expect((chosen?.from ?? 0) % 60_000).toBe(0);
  await expect.element(choices()).not.toBeInTheDocument();
});

it('falls back to the last 24 hours when removed', async () => {
  await userEvent.click(page.getByRole('button', { name: 'Remove period' }));
  const [chosen] = onChange.mock.calls[0] ?? [];
  expect(chosen).toEqual({ ...filter, from: expect.any(Number), to: undefined });
  const hours = (Date.now() - (chosen?.from ?? 0)) / 3_600_000;
  expect(Math.floor(hours * 2) / 2).toBe(24);
  await expect.element(summary()).toBeVisible();
  // These begin on the half-hour, so up to half an hour earlier; there is nothing more to remove.
  await rerender(shown({ ...filter, from: noon - 24.4 * 3_600_000 }));
  await expect.element(page.getByRole('button', { name: 'Remove period' })).not.toBeInTheDocument();
});

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click elsewhere', () => userEvent.click(page.getByRole('button', { name: 'Elsewhere' }))],
  ['a move of the focus elsewhere', () => userEvent.keyboard('{Shift>}{Tab}{/Shift}')],
])('closes without a change on %s', async (_, act) => {
  await act();
  await expect.element(choices()).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});

it('keeps Escape from the rest of the page only while it is open', async () => {
  const onEscape = vi.fn<(event: KeyboardEvent) => void>();
  addEventListener('keydown', onEscape);
  onTestFinished(() => removeEventListener('keydown', onEscape));
  await userEvent.keyboard('{Escape}');
  expect(onEscape).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onEscape).toHaveBeenCalledOnce();
});
