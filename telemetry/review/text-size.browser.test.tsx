import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './styles.css';
import { AccessForm } from './access/access-form.tsx';
import { emptyFilter } from '../reading/entry-filter.ts';
import { ExportProvider } from './export/use-export.tsx';
import { createTypedSearch } from './find/typed-search.ts';
import { LanguageProvider } from './language/use-language.tsx';
import type { View } from './page-state.ts';
import { ReviewPage } from './review-page.tsx';
import { reviewEntry } from './test-entries.ts';

/** In a past year: its times are the longest. */
const at = Date.UTC(2025, 10, 21, 12);

beforeEach(async () => {
  // Twice the style sheet's size, as a reader's settings may make it.
  document.documentElement.style.fontSize = '30px';
  await page.viewport(320, 900);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const by = new URL(new Request(input).url).searchParams.get('by')?.split(',') ?? [];
    const values = by.map((name) => (name === 'brand' ? 'norvik' : ''));
    return Response.json({
      entries: [
        reviewEntry({
          time: at,
          attributes: { brand: 'norvik', locale: 'pt_BR', visit: 'K7QF2MWX', seq: '1' },
        }),
      ],
      groups: [{ values, slot: 0, count: 12_345 }],
      followFrom: '1.1',
    });
  });
});
afterEach(() => {
  document.documentElement.style.removeProperty('font-size');
  document.adoptedStyleSheets = [];
});

/** With the space that the page's document leaves at its sides. */
function inRoot() {
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  return { container };
}

/** In German, whose words are longer. */
async function showPage(view: View, text = '') {
  const chips = [{ name: 'brand', value: 'halden', excluded: true } as const];
  await render(
    <LanguageProvider language="de" zone="America/Argentina/Buenos_Aires">
      <ExportProvider>
        <ReviewPage
          typed={createTypedSearch()}
          state={{
            view,
            filter: { ...emptyFilter, from: at - 3_600_000, to: at, text, chips },
            zone: 'America/Argentina/Buenos_Aires',
            language: 'de',
            visit: 'K7QF2MWX',
            entry: undefined,
          }}
          change={() => undefined}
          session={{ userRefKey: 'key', keepDays: 365 }}
          hasEntered={false}
          onSignedOut={() => undefined}
        />
      </ExportProvider>
    </LanguageProvider>,
    inRoot(),
  );
}

const views = [
  ['entries', '.row-button'],
  ['brands', 'tbody .sign, tbody .fine'],
  ['patterns', 'tbody .trend'],
  ['visit', '.facts'],
] as const;

/** The style sheet's size, doubled, and as a browser's setting of 40 px makes it. */
const largeSizes = [30, 37.5];

it.each(largeSizes.flatMap((size) => views.map(([view, drawn]) => [size, view, drawn] as const)))(
  'does not overflow a phone screen with text of %d px: %s',
  async (size, view, drawn) => {
    document.documentElement.style.fontSize = `${size}px`;
    await showPage(view);
    await expect.poll(() => document.querySelector(drawn)).not.toBeNull();
    expect(document.documentElement.scrollWidth).toBe(320);
  },
);

it.each(largeSizes)('asks for the access token inside its box, with text of %d px', async (size) => {
  document.documentElement.style.fontSize = `${size}px`;
  await render(
    <LanguageProvider language="de" zone="UTC">
      <AccessForm ended={false} onSignedIn={() => undefined} />
    </LanguageProvider>,
    inRoot(),
  );
  const box = page.getByRole('main').element();
  expect(box.scrollWidth).toBe(box.clientWidth);
});

it('keeps the skip link out of sight until it has the focus', async () => {
  await showPage('entries');
  const link = document.querySelector('.skip');
  expect(link?.getBoundingClientRect().bottom).toBeLessThanOrEqual(0);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(link);
  expect(link?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

it('shows the words of a search across their chip, not in a column of single letters', async () => {
  await showPage('entries', 'sign-in failed again');
  const words = document.createRange();
  words.selectNodeContents(page.getByText('„sign-in failed again“', { exact: true }).element());
  const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
  // Broken only at its spaces and its hyphen.
  expect(lines.size).toBeLessThanOrEqual(4);
});

it('leaves room for the search field and the labels of the chart', async () => {
  await showPage('entries');
  const code = page.getByLabelText('Referenzcode oder Wörter');
  expect(code.element().clientWidth).toBeGreaterThan(200);
  const chart = () => document.querySelector('.volume-chart')?.getBoundingClientRect();
  await expect.poll(() => document.querySelectorAll('.axis text').length).toBeGreaterThan(1);
  for (const label of document.querySelectorAll('.axis text')) {
    expect(label.getBoundingClientRect().left).toBeGreaterThanOrEqual(chart()?.left ?? 0);
    expect(label.getBoundingClientRect().right).toBeLessThanOrEqual(320);
    expect(label.getBoundingClientRect().bottom).toBeLessThanOrEqual((chart()?.bottom ?? 0) + 1);
  }
});

/** Moments of the list that are not shown whole. */
function cutTimes(): string[] {
  const cells = [...document.querySelectorAll('.list-rows .cell-time')];
  return cells.flatMap(({ scrollWidth, clientWidth, textContent }) =>
    scrollWidth > clientWidth ? [textContent] : [],
  );
}

it.each(largeSizes)(
  'shows when an entry happened to the last digit on a phone screen, and no row overlaps the next: text of %d px',
  async (size) => {
    document.documentElement.style.fontSize = `${size}px`;
    await showPage('entries');
    const row = () => document.querySelector('.list-rows .row');
    await expect.poll(row).not.toBeNull();
    expect(cutTimes()).toEqual([]);
    const frame = row()?.getBoundingClientRect();
    const [time, what] = ['.cell-time', '.cell-what'].map((cell) =>
      row()?.querySelector(cell)?.getBoundingClientRect(),
    );
    expect(time?.top).toBeGreaterThanOrEqual(frame?.top ?? Infinity);
    expect(what?.bottom).toBeLessThanOrEqual(frame?.bottom ?? 0);
  },
);

it('shows when an entry happened to the last digit, and columns below their heads, with a reader’s own text spacing (WCAG 1.4.12)', async () => {
  document.documentElement.style.removeProperty('font-size');
  await page.viewport(1280, 900);
  const spacing = new CSSStyleSheet();
  spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
  document.adoptedStyleSheets.push(spacing);
  await showPage('entries');
  await expect.poll(() => document.querySelector('.list-rows .row')).not.toBeNull();
  expect(cutTimes()).toEqual([]);
  const startsOf = (row: string) =>
    [...(document.querySelector(row)?.children ?? [])].map((cell) => cell.getBoundingClientRect().left);
  expect(startsOf('.list-rows .row')).toEqual(startsOf('.list-head'));
});

it('sets the lines of a story below their times, not in a column of single letters beside them', async () => {
  await showPage('visit');
  const line = () => document.querySelector('.story-line');
  await expect.poll(line).not.toBeNull();
  const [time, ...texts] = [...(line()?.children ?? [])].map((part) => part.getBoundingClientRect());
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    expect(text.top).toBeGreaterThanOrEqual(time?.bottom ?? Infinity);
    expect(text.left).toBeCloseTo(time?.left ?? 0, 0);
  }
});

it('aligns the settings with the end of the header on a wide screen', async () => {
  document.documentElement.style.removeProperty('font-size');
  await page.viewport(1280, 900);
  await showPage('entries');
  const endOf = (element: Element | null | undefined) => element?.getBoundingClientRect().right;
  const last = page.getByRole('button', { name: 'Abmelden' }).element();
  expect(endOf(last)).toBeCloseTo(endOf(last.closest('header')) ?? 0, 0);
});

describe('on a phone screen at usual text size', () => {
  beforeEach(async () => {
    document.documentElement.style.removeProperty('font-size');
    await page.viewport(360, 800);
  });

  it('keeps the label of each setting beside its list', async () => {
    await showPage('entries');
    const lists = [...document.querySelectorAll<HTMLSelectElement>('.head-settings select')];
    expect(lists).toHaveLength(2);
    for (const list of lists) {
      const label = list.labels[0]?.getBoundingClientRect();
      expect(label?.top).toBeGreaterThan(list.getBoundingClientRect().top);
      expect(label?.bottom).toBeLessThan(list.getBoundingClientRect().bottom);
    }
  });

  it('sets the facts of a visit in two columns, so that its story is not far below', async () => {
    await showPage('visit');
    const facts = () => [...document.querySelectorAll('.fact')].map((fact) => fact.getBoundingClientRect());
    await expect.poll(() => facts().length).toBeGreaterThan(1);
    const [first, second] = facts();
    expect(second?.top).toBe(first?.top);
    expect(document.documentElement.scrollWidth).toBe(360);
  });
});

it('does not overflow a phone screen with the period menu open', async () => {
  await showPage('entries');
  await userEvent.click(page.getByText('Zeitraum', { exact: true }));
  await expect.element(page.getByLabelText('Erster Tag')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});

it('shows the whole focus ring of whatever Tab scrolls to', async () => {
  await showPage('patterns');
  await expect.poll(() => document.querySelector('tbody .trend')).not.toBeNull();
  await page.viewport(320, 300);
  const cut: (string | null)[] = [];
  for (let { length } = document.querySelectorAll('button, input, select'); length > 0; length -= 1) {
    await userEvent.keyboard('{Tab}');
    const focused = document.activeElement;
    if (!(focused instanceof HTMLButtonElement)) continue;
    const { outlineOffset, outlineWidth } = getComputedStyle(focused);
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    if (focused.getBoundingClientRect().bottom + ring > innerHeight) cut.push(focused.textContent);
  }
  expect(cut).toEqual([]);
});
