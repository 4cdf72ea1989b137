import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { manyBrands } from './many-brands.mjs';
import { measureVisit, median, settle } from './measure.mjs';
import { staticHost } from './static-host.mjs';

const base = '/static/public-portal-ui/';
const screen = (code) => `${base}login-signin-component?cobrandHost=${code}`;
const unshaped = { cpu: 1 };
const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What a visitor pays when there are more brands, languages or remembered brands: rows of a table. The site in `folders`
 * is visited from a static host in front of the platform at `platformPort`.
 */
export async function growthCases({ browser, folders, platformPort, rounds }) {
  const rows = [
    ...(await brandRows()),
    ...(await localeRows({ browser, folders, platformPort, rounds })),
    ...(await memoryRows({ browser, folders, platformPort, rounds })),
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

async function localeRows({ browser, folders, platformPort, rounds }) {
  const host = await staticHost({ folders, platformPort });
  const origin = originOf(host);
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
  await host.close();
  return brands.map(([count]) => [
    'languages of a brand, cold',
    count,
    `${Math.round(median(samples.get(count)))} ms`,
  ]);
}

async function memoryRows({ browser, folders, platformPort, rounds }) {
  const { module } = await runnerImport(`${root}sw/mock/brands/brands.ts`);
  // A federated brand has no form.
  const codes = module.brands
    .filter(({ texts }) => texts.fssoRedirectUrl === undefined)
    .map((brand) => brand.abbreviation);
  const platform = await manyBrands({ port: platformPort, samples: codes });
  const host = await staticHost({ folders, platformPort: platform.port });
  const visit = (brand) => originOf(host) + screen(`brand${brand}`);
  const devices = [];
  for (const count of [1, 10, 100]) {
    const context = await browser.newContext();
    for (let brand = 0; brand < count; brand += 1) await settle(context, visit(brand), { hasWorker: true });
    devices.push({ count, context, samples: [] });
  }
  for (let round = 0; round <= rounds; round += 1)
    for (const device of devices) {
      // Always the same brand: brands differ from one another more than the cache does.
      const { ms } = await measureVisit(device.context, visit(0), unshaped);
      if (round > 0) device.samples.push(ms);
    }
  for (const { context } of devices) await context.close();
  await host.close();
  await platform.close();
  return devices.map(({ count, samples }) => [
    'remembered brands, repeat',
    count,
    `${Math.round(median(samples))} ms`,
  ]);
}

function originOf({ port }) {
  return `http://localhost:${port}`;
}
