import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { type Chip, emptyFilter } from '../../reading/entry-filter.ts';
import { ExportProvider } from '../export/use-export.tsx';
import { LanguageProvider } from '../language/use-language.tsx';
import { BrandBoard } from './brand-board.tsx';

interface Entries {
  brand: string;
  outcome?: string;
  release?: string;
  count: number;
}

/** Answers every count of the board with these entries, by the attributes that it asks for. */
function answerWith(entriesOf: (question: URLSearchParams) => readonly Entries[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL(new Request(input).url);
    const by = searchParams.get('by')?.split(',') ?? [];
    const groups = entriesOf(searchParams).map(({ count, ...values }) => ({
      values: by.map((name) => Reflect.get(values, name) ?? ''),
      slot: 0,
      count,
    }));
    return Response.json({ groups });
  });
}

/** The board of these brands, each opened once. */
async function showBoard(...brands: readonly string[]) {
  answerWith(() => brands.map((brand) => ({ brand, count: 1 })));
  await renderBoard();
}

const renderBoard = (chips: readonly Chip[] = [], text = '') =>
  render(
    <LanguageProvider language="de" zone="UTC">
      <ExportProvider>
        <BrandBoard
          filter={{ ...emptyFilter, text, chips, from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 21) }}
          until={Date.UTC(2026, 10, 21)}
          address={() => ''}
          onBrand={() => undefined}
          onRefresh={() => undefined}
        />
      </ExportProvider>
    </LanguageProvider>,
  );

it('keeps the table within the screen despite a very long brand name', async () => {
  await page.viewport(1_440, 900);
  const long = 'brand'.repeat(40);
  await showBoard('norvik', long);
  const button = page.getByRole('button', { name: `Einträge von ${long} anzeigen` });
  await expect.element(button).toBeVisible();
  const cell = button.element().closest('th')?.getBoundingClientRect();
  expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(cell?.right ?? 0);
  expect(cell?.height).toBeLessThan(120);
  const { left, right } = page.getByRole('table').element().getBoundingClientRect();
  expect(right - left).toBeLessThan(1_440);
  const name = page.getByRole('rowheader').filter({ hasText: 'norvik' }).element();
  const oneLine = name.getBoundingClientRect().height;
  expect(oneLine).toBeGreaterThan(0);
  expect(oneLine).toBeLessThan(50);
});

it('counts up to the time that it names, also when only the brands of the filter have changed', async () => {
  const noon = Date.UTC(2026, 10, 21, 12);
  const board = (chips: readonly Chip[], until: number) => (
    <LanguageProvider language="de" zone="UTC">
      <ExportProvider>
        <BrandBoard
          filter={{ ...emptyFilter, chips, from: noon - 3_600_000 }}
          until={until}
          address={() => ''}
          onBrand={() => undefined}
          onRefresh={() => undefined}
        />
      </ExportProvider>
    </LanguageProvider>
  );
  const counted = (count: number) => answerWith(() => [{ brand: 'norvik', outcome: 'opened', count }]);
  counted(10);
  const { rerender } = await render(board([], noon));
  const cell = (text: string) => page.getByRole('cell', { name: text, exact: true });
  await expect.element(cell('10')).toBeVisible();
  counted(11);
  await rerender(board([{ name: 'brand', value: 'norvik', excluded: false }], noon + 60_000));
  await expect.element(page.getByText(/^Gezählt bis 21. Nov. 2026, 12:01:00/).last()).toBeVisible();
  await expect.element(cell('11')).toBeVisible();
});

it('shows only the first 200 brands', async () => {
  await showBoard(...Array.from({ length: 20_000 }, (_, index) => `invented-${index}`));
  await expect.element(page.getByText(/^Gezeigt werden die ersten 200 Marken/)).toBeVisible();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(200);
});

it('scrolls only the table, not the page, on a narrow screen', async () => {
  await page.viewport(320, 600);
  await showBoard('norvik', 'halden');
  await expect.element(page.getByRole('table')).toBeVisible();
  const { scrollWidth, clientWidth } = document.querySelector('.table-box') ?? document.body;
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(document.documentElement.scrollWidth).toBe(320);
});

/** The board of one brand in line and one out of line. */
async function filteredBoard(chip: Chip) {
  const entries = [
    { brand: 'norvik', outcome: 'opened', count: 1_000 },
    { brand: 'norvik', outcome: 'time-out', count: 10 },
    { brand: 'huta', outcome: 'opened', count: 50 },
    { brand: 'huta', outcome: 'time-out', count: 25 },
    { brand: 'huta', outcome: 'refused', count: 20 },
  ];
  answerWith((question) =>
    entries.filter(
      ({ brand }) => (question.get('brand') ?? brand) === brand && question.get('not-brand') !== brand,
    ),
  );
  await renderBoard([chip]);
}

it('compares a brand with all others even if the filter selects only that brand', async () => {
  await filteredBoard({ name: 'brand', value: 'huta', excluded: false });
  await expect.element(page.getByText(/so viele Fehlschläge wie bei den anderen$/)).toBeVisible();
  expect(page.getByRole('rowheader').elements()).toHaveLength(1);
  // The text as copied into a ticket.
  expect(document.querySelector('.signs')?.textContent).toMatch(/bei den anderen .* bei den anderen $/);
});

it('marks the counts that put a brand out of line, but not their zeros', async () => {
  await filteredBoard({ name: 'brand', value: 'huta', excluded: false });
  const marked = () => Array.from(document.querySelectorAll('td.marked'), ({ textContent }) => textContent);
  await expect.poll(marked).toEqual(['20', '25']);
});

it('does not compare a brand with those that the filter excludes', async () => {
  await filteredBoard({ name: 'brand', value: 'norvik', excluded: true });
  await expect.element(page.getByRole('row', { name: 'huta' })).toHaveTextContent('unauffällig');
});

it('calls no brand in or out of line while only the newest entries are counted', async () => {
  const entries = [
    { brand: 'norvik', outcome: 'opened', count: 50 },
    { brand: 'huta', outcome: 'opened', count: 50 },
    { brand: 'huta', outcome: 'time-out', count: 25 },
  ];
  answerWith(() => entries);
  const newest = vi.mocked(fetch).getMockImplementation();
  let countRest: () => void = () => undefined;
  const older = new Promise<Response>((resolve) => {
    countRest = () => resolve(Response.json({ groups: [] }));
  });
  vi.mocked(fetch).mockImplementation(async (input) => {
    if (new Request(input).url.includes('below=')) return (await older).clone();
    const answer: unknown = await (await newest?.(input))?.json();
    return Response.json({ ...Object(answer), rest: 5 });
  });
  await renderBoard();
  await expect.element(page.getByRole('row', { name: 'huta' })).toHaveTextContent('25');
  const signs = () => Array.from(document.querySelectorAll('.signs'), ({ textContent }) => textContent);
  expect(signs()).toEqual(['', '']);
  countRest();
  await expect.poll(signs).toEqual([expect.stringMatching(/so viele Fehlschläge/), 'unauffällig']);
});

it.each<[string, readonly Chip[], (question: URLSearchParams) => boolean]>([
  ['the pages of each release', [], (question) => question.get('by') === 'brand,release'],
  [
    'the pages that decide which release is old',
    [{ name: 'locale', value: 'fr', excluded: false }],
    (question) => question.get('by') === 'brand,release' && !question.has('locale'),
  ],
])('calls no brand in or out of line while %s are not counted', async (_, chips, isPending) => {
  answerWith(() => [{ brand: 'huta', outcome: 'opened', release: '1.9.1', count: 50 }]);
  const answers = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (input) => {
    if (isPending(new URL(new Request(input).url).searchParams)) return new Promise(() => undefined);
    return (await answers?.(input)) ?? Response.error();
  });
  await renderBoard(chips);
  await expect.element(page.getByRole('row', { name: 'huta' })).toHaveTextContent('50');
  expect(page.getByText('unauffällig').elements()).toEqual([]);
});

it('says that counting failed, and counts again, if only the pages that decide which release is old failed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  answerWith(() => [{ brand: 'huta', outcome: 'opened', release: '1.9.1', count: 50 }]);
  const answers = vi.mocked(fetch).getMockImplementation();
  let down = true;
  vi.mocked(fetch).mockImplementation(async (input) => {
    const { searchParams } = new URL(new Request(input).url);
    const isJudging = searchParams.get('by') === 'brand,release' && !searchParams.has('locale');
    if (down && isJudging) return Response.json({}, { status: 503 });
    return (await answers?.(input)) ?? Response.error();
  });
  await renderBoard([{ name: 'locale', value: 'fr', excluded: false }]);
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Die Einträge konnten nicht gezählt werden');
  await expect.element(page.getByRole('row', { name: 'huta' })).toHaveTextContent('50');
  expect(page.getByText(/^Wird geladen|unauffällig$/).elements()).toEqual([]);
  down = false;
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(page.getByText('unauffällig')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

it.each([
  ['of the old release only', { value: '1.8.2', excluded: false }, '100\u00a0%'],
  ['of all but the new release', { value: '1.9.1', excluded: true }, '100\u00a0%'],
  ['of the new release only', { value: '1.9.1', excluded: false }, '0\u00a0%'],
] as const)('shows the share of old releases for pages %s', async (_, chip, share) => {
  const entries = [
    { brand: 'norvik', release: '1.8.2', count: 10 },
    { brand: 'norvik', release: '1.9.1', count: 90 },
  ];
  answerWith((question) =>
    entries.filter(
      ({ release }) =>
        (question.get('release') ?? release) === release && question.get('not-release') !== release,
    ),
  );
  await renderBoard([{ name: 'release', ...chip }]);
  await expect.element(page.getByRole('cell', { name: share, exact: true })).toBeVisible();
});

it.each([
  ['one language', { name: 'locale', value: 'fr', excluded: false }, ''],
  ['one connection type', { name: 'connection', value: '3g', excluded: false }, ''],
  ['all but one connection type', { name: 'connection', value: '4g', excluded: true }, ''],
  ['one sender', { name: 'sender', value: 'branch', excluded: false }, ''],
  ['certain words', undefined, 'opened'],
] as const)('judges old releases by all pages even if the filter selects %s', async (_, chip, text) => {
  await narrowedBoard(text === '' ? [chip] : [], text);
  await expect.element(page.getByRole('cell', { name: '80\u00a0%', exact: true })).toBeVisible();
});

it.each(['brand', 'sender', 'visit', 'userRef'] as const)(
  'ignores an excluded %s when it judges old releases',
  async (name) => {
    await narrowedBoard([
      { name, value: 'flood', excluded: true },
      { name: 'locale', value: 'fr', excluded: false },
    ]);
    await expect.element(page.getByRole('cell', { name: '0\u00a0%', exact: true })).toBeVisible();
  },
);

/**
 * A board with a narrow filter, where most pages run the old release. Among all pages most run the next one, unless the
 * flood is left out.
 */
async function narrowedBoard(chips: readonly Chip[], text = '') {
  answerWith((question) => {
    const asked = question.toString();
    const isNarrow = /\b(?:text|locale|connection|sender)=(?!flood)/.test(asked);
    const [old, next] = isNarrow ? [8, 2] : asked.includes('=flood') ? [8, 7] : [10, 90];
    return [
      { brand: 'norvik', release: '1.8.2', count: old },
      { brand: 'norvik', release: '1.9.1', count: next },
    ];
  });
  await renderBoard(chips, text);
}
