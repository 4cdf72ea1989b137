import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { measureVisit, median, settle } from './measure.mjs';

const base = '/static/public-portal-ui/';
const screen = (code) => `${base}login-signin-component?cobrandHost=${code}`;
const unshaped = { cpu: 1 };
const root = fileURLToPath(new URL('..', import.meta.url));

/** What a visitor pays when there are more brands, languages or remembered brands: rows of a table. */
export async function growthCases({ browser, port, rounds }) {
  const origin = `http://localhost:${port}`;
  const rows = [
    ...(await brandRows()),
    ...(await localeRows({ browser, origin, rounds })),
    ...(await memoryRows({ browser, origin, rounds })),
  ];
  return [
    '| what grows | to | a visitor pays |',
    '|---|---:|---:|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

/** Of other brands, a page loads only what is in the file with its own footer. */
async function brandRows() {
  const { module } = await runnerImport(`${root}scripts/vite/cut-footer-table.ts`);
  const { module: footers } = await runnerImport(`${root}src/brand/footer-variants.ts`);
  return [6, 60, 600].map((count) => {
    const codes = Array.from({ length: count }, (_, index) => `brand${index}`);
    const files = module.cutFooterTable({ group: codes.join(' ') }, footers.footerVariants);
    const largest = Math.max(...Array.from(files.values(), (file) => JSON.stringify(file).length));
    return ['brands', count, `${largest} bytes`];
  });
}

async function localeRows({ browser, origin, rounds }) {
  const brands = [
    [1, 'lindenhof'],
    [23, 'worldgate'],
  ];
  const samples = new Map(brands.map(([count]) => [count, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const [count, code] of brands) {
      const context = await browser.newContext();
      const { ms } = await measureVisit(context, origin + screen(code), unshaped);
      if (round > 0) samples.get(count).push(ms);
      await context.close();
    }
  return brands.map(([count]) => [
    'languages of a brand, cold',
    count,
    `${Math.round(median(samples.get(count)))} ms`,
  ]);
}

async function memoryRows({ browser, origin, rounds }) {
  const context = await browser.newContext();
  const rows = [];
  const { module } = await runnerImport(`${root}sw/mock/brands/brands.ts`);
  // A federated brand has no form.
  const codes = module.brands
    .filter(({ texts }) => texts.fssoRedirectUrl === undefined)
    .map((brand) => brand.abbreviation);
  let remembered = 0;
  for (const count of [1, 10, codes.length]) {
    while (remembered < count) {
      await settle(context, origin + screen(codes[remembered]), { hasWorker: true });
      remembered += 1;
    }
    const times = [];
    for (let round = 0; round <= rounds; round += 1) {
      // Always the same brand: brands differ from one another more than the cache does.
      const { ms } = await measureVisit(context, origin + screen(codes[0]), unshaped);
      if (round > 0) times.push(ms);
    }
    rows.push(['remembered brands, repeat', count, `${Math.round(median(times))} ms`]);
  }
  await context.close();
  return rows;
}
