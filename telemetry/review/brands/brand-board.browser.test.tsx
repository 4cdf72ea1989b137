import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { emptyFilter } from '../../reading/entry-filter.ts';
import { TakingProvider } from '../take/use-taking.tsx';
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
  await render(
    <LanguageProvider language="de" zone="UTC">
      <TakingProvider>
        <BrandBoard
          filter={{ ...emptyFilter, from: Date.UTC(2026, 10, 20), to: Date.UTC(2026, 10, 21) }}
          until={0}
          round={0}
          address={() => ''}
          onBrand={() => undefined}
          onFailed={() => undefined}
          onAgain={() => undefined}
        />
      </TakingProvider>
    </LanguageProvider>,
  );
}

it('keeps the numbers in sight, however long a brand somebody has sent', async () => {
  await page.viewport(1_440, 900);
  const long = 'brand'.repeat(40);
  await showBoard('norvik', long);
  await expect.element(page.getByRole('button', { name: `Einträge von ${long} anzeigen` })).toBeVisible();
  const { left, right } = page.getByRole('table').element().getBoundingClientRect();
  expect(right - left).toBeLessThan(1_440);
  const [name] = document.querySelectorAll('tbody th');
  const oneLine = name?.getBoundingClientRect().height ?? 0;
  expect(oneLine).toBeGreaterThan(0);
  expect(oneLine).toBeLessThan(50);
});

it('scrolls the table alone on a narrow screen, and never the page beside it', async () => {
  await page.viewport(320, 600);
  await showBoard('norvik', 'halden');
  await expect.element(page.getByRole('table')).toBeVisible();
  const { scrollWidth, clientWidth } = document.querySelector('.table-box') ?? document.body;
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(document.documentElement.scrollWidth).toBe(320);
});
