import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { emptyFilter, type EntryFilter } from '../../reading/entry-filter.ts';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { ExportProvider } from '../export/use-export.tsx';
import type { Language } from '../language/texts.ts';
import { LanguageProvider } from '../language/use-language.tsx';
import { reviewEntry } from '../test-entries.ts';
import { EntriesPane } from './entries-pane.tsx';
import { EntryList } from './entry-list.tsx';

const noon = Date.UTC(2026, 10, 21, 12);
const entry = (seconds: number): StoredEntry =>
  reviewEntry({ time: noon + seconds * 1_000, message: `number ${seconds}` });
/** The newest first. */
const entries = (count: number) => Array.from({ length: count }, (_, index) => entry(count - index));

const row = (seconds: number) => page.getByRole('row').filter({ hasText: new RegExp(`number ${seconds}$`) });
const rowsInDocument = () => document.querySelectorAll('.list-rows .row').length;
const box = () => {
  const element = document.querySelector('.list-box');
  if (element === null) throw new Error('no list');
  return element;
};

/** Applies the style sheet's print rules to the screen. */
function asOnPaper(): void {
  const rules = Array.from(document.styleSheets)
    .flatMap(({ cssRules }) => Array.from(cssRules))
    .flatMap((rule) =>
      rule instanceof CSSMediaRule && rule.conditionText === 'print' ? Array.from(rule.cssRules) : [],
    );
  const paper = new CSSStyleSheet();
  paper.replaceSync(rules.map(({ cssText }) => cssText).join('\n'));
  document.adoptedStyleSheets = [paper];
}

beforeEach(() => page.viewport(1_200, 800));
afterEach(() => {
  document.adoptedStyleSheets = [];
});

const inBerlin = { language: 'de', zone: 'Europe/Berlin' } as const;

async function showList(
  shown: readonly StoredEntry[],
  {
    language = 'en',
    zone = 'UTC',
    whole = true,
    onSelect = () => undefined,
  }: { language?: Language; zone?: string; whole?: boolean; onSelect?: (position: number) => void } = {},
) {
  await render(
    <LanguageProvider language={language} zone={zone}>
      <EntryList
        entries={shown}
        selected={undefined}
        onSelect={onSelect}
        onEnd={() => undefined}
        onTop={() => undefined}
        whole={whole}
      />
    </LanguageProvider>,
  );
}

it.each([
  ['en', 'signIn', 'Sign-in'],
  ['de', 'signIn', 'Anmeldung'],
  ['de', 'oneTimePasscode', 'Einmalcode'],
  ['de', 'invented', 'invented'],
] as const)('names an entry’s page in words: in %s, %s is %s', async (language, screen, name) => {
  await showList([reviewEntry({ time: noon, message: 'number 1', attributes: { screen } })], { language });
  await expect.element(row(1).getByRole('cell', { name, exact: true })).toBeVisible();
});

it('shows 100,000 entries with fewer than 80 rows in the document', async () => {
  const count = 100_000;
  const onSelect = vi.fn<(position: number) => void>();
  await showList(entries(count), { onSelect });
  await expect.element(row(count)).toBeVisible();
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', String(count + 1));
  for (const share of [0.25, 0.5, 0.9]) {
    box().scrollTop = box().scrollHeight * share;
    const expected = Math.round(count * (1 - share));
    await expect.element(row(expected)).toBeInTheDocument();
    await expect.element(page.getByRole('columnheader', { name: 'Time' })).toBeInViewport();
    expect(rowsInDocument()).toBeLessThan(80);
  }
  box().scrollTop = 0;
  await expect.element(row(count)).toBeVisible();
  await userEvent.click(row(count));
  await userEvent.keyboard('{End}');
  await expect.element(row(1).getByRole('button')).toHaveFocus();
  await expect.element(row(1).getByRole('button')).toHaveAccessibleDescription(/^INFO .*number 1$/);
  await expect.element(row(1)).toBeInViewport();
  await userEvent.keyboard('{Home}{PageDown}{ArrowUp}{Enter}');
  expect(onSelect.mock.calls.length).toBe(2);
  expect(rowsInDocument()).toBeLessThan(80);
});

it.each([
  [1, 1],
  [3, 3],
  [200, 14],
])('shows %i entries in the height of %i', async (count, rows) => {
  await showList(entries(count));
  await expect.element(row(count)).toBeVisible();
  const rowPixels = row(count).element().getBoundingClientRect().height;
  expect(Math.round(box().clientHeight / rowPixels)).toBe(rows + 1);
});

it.each([
  [500, true, /^$/],
  [501, true, /^Only the newest 500 entries are printed/],
  [50, false, /^Only the newest 50 entries are printed/],
])('prints a note if not all of %i entries are printed (all loaded: %s)', async (count, whole, said) => {
  await showList(entries(count), { whole });
  const cut = page.getByText(/entries are printed/);
  await expect.element(row(count)).toBeVisible();
  await expect.element(cut).not.toBeInTheDocument();
  dispatchEvent(new Event('beforeprint'));
  expect(rowsInDocument()).toBe(Math.min(500, count));
  expect(cut.query()?.textContent ?? '').toMatch(said);
  dispatchEvent(new Event('afterprint'));
  await expect.element(cut).not.toBeInTheDocument();
});

it('prints a message in full even if it has a very long word', async () => {
  const message = 'x'.repeat(900);
  await showList([reviewEntry({ time: noon, message })]);
  const cell = page.getByRole('cell', { name: message }).element();
  expect(cell.scrollWidth).toBeGreaterThan(cell.clientWidth);
  asOnPaper();
  expect(cell.scrollWidth).toBe(cell.clientWidth);
});

/** What the collector holds, in the order of receipt. */
let stored: readonly StoredEntry[];
let down: boolean;

beforeEach(() => {
  stored = entries(200);
  down = false;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (down) return new Response(null, { status: 503 });
    const { searchParams } = new URL(new Request(input).url);
    // The next request returns some again.
    const followFrom = String(Math.max(0, stored.length - 5));
    const limit = Number(searchParams.get('limit') ?? 500);
    const after = searchParams.get('after');
    if (after !== null) {
      const end = Number(after) + limit;
      const rest = end < stored.length ? String(end) : undefined;
      return Response.json({ entries: stored.slice(Number(after), end), rest, followFrom });
    }
    const below = Number(searchParams.get('below') ?? Number.MAX_SAFE_INTEGER);
    const found = stored
      .filter(({ position }) => position < below)
      .toSorted((one, other) => other.position - one.position);
    const newest = found.slice(0, limit);
    const rest = found.length > limit ? newest.at(-1)?.position : undefined;
    return Response.json({ entries: newest, rest, followFrom });
  });
});
afterEach(() => vi.useRealTimers());

async function showPane(
  selected?: number,
  onSelect: (position?: number) => void = () => undefined,
  question: Partial<EntryFilter> = {},
) {
  await render(
    <LanguageProvider language="en" zone="UTC">
      <ExportProvider>
        <EntriesPane
          filter={{ ...emptyFilter, ...question }}
          address={({ to }) => `until ${to}`}
          selected={selected}
          onSelect={onSelect}
          onChip={() => undefined}
          onAround={() => undefined}
          toVisit={{ address: () => '', open: () => undefined }}
          onRefresh={() => undefined}
        />
      </ExportProvider>
    </LanguageProvider>,
  );
}

async function arrive(...seconds: readonly number[]) {
  stored = [...stored, ...seconds.map(entry)];
  await vi.advanceTimersByTimeAsync(3_000);
}

it.each([
  ['', 0],
  ['sign-in refused', 1],
])('gives search hints only if a text finds nothing: %j', async (text, times) => {
  stored = [];
  await showPane(undefined, undefined, { text });
  await expect.element(page.getByText('No entry matches.')).toBeVisible();
  // A caller reads out what the portal's screen says.
  expect(page.getByText('“sign-in failed”, not “Login failed”').elements()).toHaveLength(times);
  // A wider period finds no code.
  expect(page.getByText('by all eight of its characters').elements()).toHaveLength(times);
});

it('keeps the row that keys lead to inside the window, below which the list may go on', async () => {
  await page.viewport(1_200, 400);
  const above = document.createElement('div');
  above.style.blockSize = '300px';
  document.body.prepend(above);
  onTestFinished(() => above.remove());
  await showList(entries(100));
  await userEvent.click(row(100));
  await userEvent.keyboard('{ArrowDown>10/}');
  await expect.element(row(90).getByRole('button')).toHaveFocus();
  await expect.element(row(90)).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{ArrowUp>10/}');
  await expect.element(row(100).getByRole('button')).toHaveFocus();
  await expect.element(row(100)).toBeInViewport({ ratio: 1 });
});

it('closes an entry with Escape, unless a field has focus', async () => {
  const onSelect = vi.fn<(position?: number) => void>();
  await showPane(entry(190).position, onSelect);
  await expect.element(page.getByRole('heading', { name: 'number 190' })).toHaveFocus();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(field);
  expect(onSelect).not.toHaveBeenCalled();
  field.remove();
  await userEvent.keyboard('{Escape}');
  expect(onSelect.mock.calls).toEqual([[undefined]]);
});

it('shows new entries at the top while the list is at its top', async () => {
  await showPane();
  await expect.element(row(200)).toBeVisible();
  await arrive(201);
  await expect.element(row(201)).toBeVisible();
  await expect.element(page.getByText('201 entries', { exact: true })).toBeVisible();
});

it('inserts a late entry in its place, once', async () => {
  stored = stored.filter(({ message }) => message !== 'number 195');
  await showPane();
  await expect.element(page.getByText('199 entries', { exact: true })).toBeVisible();
  await arrive(195);
  await expect.element(page.getByText('200 entries', { exact: true })).toBeVisible();
  const shown = () =>
    [...document.querySelectorAll('.list-rows .row')].map((one) => /\d+$/.exec(one.textContent)?.[0]);
  expect(shown().slice(0, 7)).toEqual(['200', '199', '198', '197', '196', '195', '194']);
  await arrive();
  await arrive(201);
  await expect.element(page.getByText('201 entries', { exact: true })).toBeVisible();
  expect(shown().slice(0, 3)).toEqual(['201', '200', '199']);
});

it('shows a late entry only once the older entries around it are loaded', async () => {
  stored = entries(1_000).filter(({ message }) => message !== 'number 100');
  await showPane();
  await expect.element(page.getByText('500 entries loaded')).toBeVisible();
  await arrive(100);
  await expect.element(page.getByText('500 entries loaded')).toBeVisible();
  await userEvent.click(row(1_000));
  await userEvent.keyboard('{End}');
  await expect.element(page.getByText('1,000 entries', { exact: true })).toBeVisible();
});

it('holds back new entries while the list is scrolled, without moving it', async () => {
  await showPane();
  await expect.element(row(200)).toBeVisible();
  box().scrollTop = 2_000;
  await expect.element(page.getByText('Paused while you read')).toBeVisible();
  const before = document.querySelector('.list-rows')?.textContent;
  await arrive(202, 201);
  const waiting = page.getByRole('button', { name: '2 new entries' });
  await expect.element(waiting).toBeVisible();
  expect(document.querySelector('.list-rows')?.textContent).toBe(before);
  expect(box().scrollTop).toBe(2_000);
  await userEvent.click(waiting);
  await expect.element(row(202)).toBeInViewport();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
});

it('announces the first count and the first held-back entry, but not every further one', async () => {
  await showPane();
  const count = page.getByText('200 entries', { exact: true });
  await expect.element(count).toHaveAttribute('aria-live', 'polite');
  await arrive(201);
  await expect.element(page.getByText('201 entries', { exact: true })).toHaveAttribute('aria-live', 'off');
  box().scrollTop = 2_000;
  await expect.element(page.getByText('Paused while you read')).toBeVisible();
  const liveOf = (name: string) =>
    page.getByRole('button', { name }).element().closest('output')?.getAttribute('aria-live');
  await arrive(202);
  await expect.poll(() => liveOf('1 new entry')).toBe('polite');
  await arrive(203);
  await expect.poll(() => liveOf('2 new entries')).toBe('off');
  await userEvent.click(page.getByRole('button', { name: '2 new entries' }));
  await expect.element(row(203)).toBeInViewport();
  box().scrollTop = 2_000;
  await expect.element(page.getByText('Paused while you read')).toBeVisible();
  await arrive(204);
  await expect.poll(() => liveOf('1 new entry')).toBe('polite');
});

it('moves on from the focused row, and keeps it in place while entries arrive above it', async () => {
  await showPane();
  await expect.element(row(200)).toBeVisible();
  row(200).getByRole('button').element().focus();
  await arrive(201, 202);
  await expect.element(row(202)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(199).getByRole('button')).toHaveFocus();
  const place = () => row(199).element().getBoundingClientRect().top;
  const before = place();
  await arrive(...Array.from({ length: 150 }, (_, index) => 203 + index));
  await expect.element(page.getByText('352 entries', { exact: true })).toBeVisible();
  await expect.element(row(199).getByRole('button')).toHaveFocus();
  // Apart from rounding.
  expect(Math.abs(place() - before)).toBeLessThan(2);
  await expect.element(page.getByText('Paused while you read')).toBeVisible();
});

it('keeps focus on a clicked row even if new entries push it out of view', async () => {
  await showPane();
  await expect.element(row(200)).toBeVisible();
  await userEvent.click(row(200));
  await arrive(...Array.from({ length: 150 }, (_, index) => 201 + index));
  await expect.element(row(350)).toBeVisible();
  await expect.element(row(200).getByRole('button')).toHaveFocus();
});

it('copies a link to all that is shown, even if the reader’s clock is behind', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const time = Date.now() + 3_600_000;
  stored = [...stored, reviewEntry({ time, message: 'just now' })];
  await showPane();
  await expect.element(page.getByRole('row').filter({ hasText: 'just now' })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Copy link' }));
  expect(written).toHaveBeenCalledWith(`until ${time}`);
});

it('shows new entries of a period that is not over, such as today, until it ends', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(noon);
  await showPane(undefined, undefined, { to: noon + 3_600_000 - 1 });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await arrive(201);
  await expect.element(row(201)).toBeVisible();
  box().scrollTop = box().scrollHeight;
  await expect.element(page.getByText('Paused while you read')).toBeVisible();
  // The last entries arrive late.
  now.mockReturnValue(noon + 3_600_000 + 19_000);
  await arrive(202);
  await expect.element(page.getByRole('button', { name: '1 new entry' })).toBeVisible();
  await expect.element(page.getByText('Paused while you read')).toBeVisible();
  now.mockReturnValue(noon + 3_600_000 + 20_000);
  down = true;
  await arrive(203);
  await expect.element(page.getByText('Connection lost: new entries are not shown')).toBeVisible();
  down = false;
  await vi.advanceTimersByTimeAsync(3_000);
  const ended = page.getByText('Not live: the period is over');
  await expect.element(ended).toHaveAttribute('aria-live', 'polite');
  // What came before the end is not lost, nor while there was no connection.
  await userEvent.click(page.getByRole('button', { name: '2 new entries' }));
  await expect.element(row(203)).toBeVisible();
});

it('does not poll while paused', async () => {
  await showPane();
  await expect.element(row(200)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Pause' }));
  await arrive(201);
  await userEvent.click(page.getByRole('button', { name: 'Go live' }));
  await expect.element(row(201)).not.toBeInTheDocument();
  await arrive(202);
  await expect.element(row(201)).toBeVisible();
});

it('has no gap after more entries arrived than one poll loads', async () => {
  await showPane();
  await expect.element(row(200)).toBeVisible();
  await arrive(...Array.from({ length: 3_000 }, (_, index) => 3_200 - index));
  await expect.element(row(3_200)).toBeVisible();
  await expect.element(page.getByText('2,000 entries loaded')).toBeVisible();
});

it('keeps the same alert and the focus on its button while loading keeps failing', async () => {
  // With the delay of a real collector.
  vi.mocked(fetch).mockClear();
  vi.mocked(fetch).mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return Response.json({}, { status: 503 });
  });
  await showPane();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The log server cannot reach its store at the moment');
  const alert = page.getByRole('alert').element();
  again.element().focus();
  for (let poll = 2; poll <= 3; poll += 1) {
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.poll(() => fetch).toHaveBeenCalledTimes(poll);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(alert.isConnected).toBe(true);
  await expect.element(again).toHaveFocus();
});

it('says that the connection is lost, and recovers by itself', async () => {
  down = true;
  await showPane();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The entries could not be loaded');
  down = false;
  await arrive(201);
  await expect.element(row(201)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByText('201 entries', { exact: true })).toBeVisible();
  down = true;
  await arrive(202);
  const lost = 'Connection lost: new entries are not shown';
  await expect.element(page.getByRole('alert')).toHaveTextContent(lost);
  await expect.element(row(201)).toBeVisible();
});

it.each([
  ['that is over', { to: noon + 3_600_000 }],
  ['that goes on', {}],
])('loads the entries of a period %s by itself, once the log server is back', async (_, period) => {
  stored = entries(900);
  down = true;
  await showPane(undefined, undefined, period);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The entries could not be loaded');
  down = false;
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(page.getByText('500 entries loaded')).toBeVisible();
  down = true;
  box().scrollTop = box().scrollHeight;
  await expect.element(page.getByRole('alert')).toBeVisible();
  down = false;
  // At the end of the list, nobody can scroll on to ask again.
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(page.getByText('900 entries', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('goes on showing new entries while older ones fail', async () => {
  stored = entries(900);
  await showPane();
  await expect.element(page.getByText('500 entries loaded')).toBeVisible();
  const answers = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (input) => {
    if (new URL(new Request(input).url).searchParams.has('below')) return new Response(null, { status: 504 });
    return (await answers?.(input)) ?? Response.error();
  });
  box().scrollTop = box().scrollHeight;
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('The entries could not be loaded');
  box().scrollTop = 0;
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await arrive(901);
  await expect.element(row(901)).toBeVisible();
  // Removed and restored, it would be announced again.
  await expect.element(alert).toHaveTextContent('The entries could not be loaded');
});

it('does not poll a period that is over, once its entries are loaded', async () => {
  await showPane(undefined, undefined, { to: noon + 3_600_000 });
  await expect.element(row(200)).toBeVisible();
  vi.mocked(fetch).mockClear();
  await arrive(201);
  expect(fetch).not.toHaveBeenCalled();
});

it('announces that the connection is back, but not each change between live and paused', async () => {
  await showPane();
  await expect.element(row(200)).toBeVisible();
  const liveState = () => {
    const live = document.querySelector('.live output');
    return [live?.textContent, live?.getAttribute('aria-live')];
  };
  down = true;
  await arrive();
  await expect.poll(liveState).toEqual(['', 'polite']);
  down = false;
  await arrive();
  await expect.poll(liveState).toEqual(['Live', 'polite']);
  box().scrollTop = 2_000;
  await expect.poll(liveState).toEqual(['Paused while you read', 'off']);
  box().scrollTop = 0;
  await expect.poll(liveState).toEqual(['Live', 'off']);
});

describe('a link to an entry', () => {
  const missing = () => page.getByText('This entry is not among those shown.');

  it('shows an entry far below the loaded ones at once, without loading those between', async () => {
    stored = entries(5_000);
    await showPane(entry(7).position);
    await expect.element(page.getByRole('region', { name: 'INFO number 7', exact: true })).toBeVisible();
    await expect.element(page.getByText('500 entries loaded')).toBeVisible();
    await expect.element(missing()).not.toBeInTheDocument();
  });

  it('says that the entry is not among those shown, before all are loaded', async () => {
    stored = entries(5_000).filter(({ message }) => message !== 'number 7');
    await showPane(entry(7).position);
    await expect.element(missing()).toBeVisible();
    await expect.element(page.getByText('500 entries loaded')).toBeVisible();
  });

  it('says that loading failed if the entry cannot be loaded', async () => {
    stored = entries(5_000);
    const { position } = entry(7);
    const answer = vi.mocked(fetch).getMockImplementation();
    vi.mocked(fetch).mockImplementation(async (input, init) =>
      new URL(new Request(input).url).searchParams.get('below') === String(position + 1)
        ? new Response(null, { status: 503 })
        : ((await answer?.(input, init)) ?? new Response(null, { status: 500 })),
    );
    await showPane(position);
    await expect.element(page.getByRole('alert')).toHaveTextContent('The entries could not be loaded');
    await expect.element(missing()).not.toBeInTheDocument();
  });
});

it('shows an entry at its full height on a narrow screen, as at 400 % zoom', async () => {
  await page.viewport(320, 256);
  await showPane(entry(7).position);
  const detail = page.getByRole('region', { name: 'INFO number 7', exact: true });
  await expect.element(detail).toBeVisible();
  const { scrollHeight, clientHeight } = detail.element();
  expect(scrollHeight).toBeGreaterThan(256);
  expect(clientHeight).toBe(scrollHeight);
});

it('shows the full date and time of an entry on a narrow screen', async () => {
  await page.viewport(320, 900);
  const lastYear = reviewEntry({ time: Date.UTC(2025, 11, 31, 12), message: 'number 2' });
  // Also in the hour that comes twice.
  const twice = reviewEntry({ time: Date.UTC(2025, 9, 26, 1, 30), message: 'number 1' });
  await showList([lastYear, twice], inBerlin);
  await expect.element(row(2).getByRole('button')).toHaveAccessibleName('31. Dez. 2025 13:00:00,000');
  await expect.element(row(1).getByRole('button')).toHaveAccessibleName('26. Okt. 2025 02:30:00,000 GMT+1');
  for (const shown of document.querySelectorAll('.list-rows .row, .list-rows .cell-time')) {
    expect(shown.scrollWidth).toBe(shown.clientWidth);
    expect(shown.scrollHeight).toBe(shown.clientHeight);
  }
});

it('shows the full offset of times in the hour that repeats when clocks go back', async () => {
  const second = reviewEntry({ time: Date.UTC(2026, 9, 25, 1, 30), message: 'number 2' });
  const first = reviewEntry({ time: Date.UTC(2026, 9, 25, 0, 30), message: 'number 1' });
  await showList([second, first], inBerlin);
  await expect.element(row(2).getByRole('button')).toHaveAccessibleName(/02:30:00,000 GMT\+1$/);
  await expect.element(row(1).getByRole('button')).toHaveAccessibleName(/02:30:00,000 GMT\+2$/);
  for (const cell of document.querySelectorAll('.list-rows .cell-time')) {
    expect(cell.scrollWidth).toBe(cell.clientWidth);
  }
});

it('shows a right-to-left message in its own direction', async () => {
  stored = [reviewEntry({ time: noon, message: 'שגיאה abc' })];
  await showPane(noon * 1_024);
  await expect.element(page.getByRole('region', { name: /^INFO/ })).toBeVisible();
  const message = document.querySelector('.detail-message')?.firstChild;
  if (message === null || message === undefined) throw new Error('no text');
  const placeOf = (index: number) => {
    const range = document.createRange();
    range.setStart(message, index);
    range.setEnd(message, index + 1);
    return range.getBoundingClientRect().left;
  };
  expect(placeOf(0)).toBeGreaterThan(placeOf(8));
});
