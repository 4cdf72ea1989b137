import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { type Chip, emptyFilter } from '../../reading/entry-filter.ts';
import { ExportProvider } from '../export/use-export.tsx';
import { LanguageProvider } from '../language/use-language.tsx';
import { BrandBoard } from './brand-board.tsx';

/** The board of these brands, each opened once. */
async function showBoard(...brands: readonly string[]) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const by = new URL(new Request(input).url).searchParams.get('by')?.split(',') ?? [];
    const values = (brand: string) => by.map((name) => (name === 'brand' ? brand : ''));
    return Response.json({
      groups: brands.map((brand) => ({ values: values(brand), slot: 0, count: 1 })),
    });
  });
  await renderBoard();
}

const renderBoard = (chips: readonly Chip[] = [], text = '') =>
  render(
    <LanguageProvider language="de" zone="UTC">
      <ExportProvider>
        <BrandBoard
          filter={{ ...emptyFilter, text, chips, from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 21) }}
          until={0}
          round={0}
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

it('compares a brand with all others even if the filter selects only that brand', async () => {
  const tallyOf = (brand: string, outcome: string, count: number) => ({ brand, outcome, count });
  const entries = [
    tallyOf('norvik', 'opened', 1_000),
    tallyOf('norvik', 'time-out', 10),
    tallyOf('huta', 'opened', 50),
    tallyOf('huta', 'time-out', 25),
    tallyOf('huta', 'refused', 20),
  ];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL(new Request(input).url);
    const by = searchParams.get('by')?.split(',') ?? [];
    const brands = searchParams.getAll('brand');
    const groups = entries
      .filter(({ brand }) => brands.length === 0 || brands.includes(brand))
      .map(({ brand, outcome, count }) => ({
        values: by.map((name) => (name === 'brand' ? brand : name === 'outcome' ? outcome : '')),
        slot: 0,
        count,
      }));
    return Response.json({ groups });
  });
  await renderBoard([{ name: 'brand', value: 'huta', excluded: false }]);
  await expect.element(page.getByText(/so viele Fehlschläge wie bei den anderen$/)).toBeVisible();
  expect(page.getByRole('rowheader').elements()).toHaveLength(1);
  // The text as copied into a ticket.
  expect(document.querySelector('.signs')?.textContent).toMatch(/bei den anderen .* bei den anderen $/);
});

it.each([
  ['of the old release only', { value: '1.8.2', excluded: false }, '100\u00a0%'],
  ['of all but the new release', { value: '1.9.1', excluded: true }, '100\u00a0%'],
  ['of the new release only', { value: '1.9.1', excluded: false }, '0\u00a0%'],
] as const)('shows the share of old releases for pages %s', async (_, chip, share) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL(new Request(input).url);
    const by = searchParams.get('by')?.split(',') ?? [];
    const only = searchParams.get('release');
    const groups = [
      { release: '1.8.2', count: 10 },
      { release: '1.9.1', count: 90 },
    ]
      .filter(({ release }) => (only ?? release) === release && searchParams.get('not-release') !== release)
      .map(({ release, count }) => ({
        values: by.map((name) => (name === 'brand' ? 'norvik' : name === 'release' ? release : '')),
        slot: 0,
        count,
      }));
    return Response.json({ groups });
  });
  await renderBoard([{ name: 'release', ...chip }]);
  await expect.element(page.getByRole('cell', { name: share, exact: true })).toBeVisible();
});

it.each([
  ['one language', { name: 'locale', value: 'fr', excluded: false }, ''],
  ['one connection type', { name: 'connection', value: '3g', excluded: false }, ''],
  ['all but one connection type', { name: 'connection', value: '4g', excluded: true }, ''],
  ['certain words', undefined, 'opened'],
] as const)('judges old releases by all pages even if the filter selects %s', async (_, chip, text) => {
  await narrowedBoard(text === '' ? [chip] : [], text);
  await expect.element(page.getByRole('cell', { name: '80\u00a0%', exact: true })).toBeVisible();
});

it('ignores an excluded sender when it judges old releases', async () => {
  await narrowedBoard([
    { name: 'sender', value: 'flood', excluded: true },
    { name: 'locale', value: 'fr', excluded: false },
  ]);
  await expect.element(page.getByRole('cell', { name: '0\u00a0%', exact: true })).toBeVisible();
});

/**
 * A board with a narrow filter, where most pages run the old release. Among all pages most run the next one, unless the
 * flood is left out.
 */
async function narrowedBoard(chips: readonly Chip[], text = '') {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL(new Request(input).url);
    const by = searchParams.get('by')?.split(',') ?? [];
    const isNarrow = ['text', 'locale', 'connection', 'not-connection'].some((name) =>
      searchParams.has(name),
    );
    const counts = isNarrow ? [8, 2] : searchParams.has('not-sender') ? [8, 7] : [10, 90];
    const groups = ['1.8.2', '1.9.1'].map((release, index) => ({
      values: by.map((name) => (name === 'brand' ? 'norvik' : name === 'release' ? release : '')),
      slot: 0,
      count: counts[index],
    }));
    return Response.json({ groups });
  });
  await renderBoard(chips, text);
}
