// `npm run gallery`: pictures of every brand and every screen state, as one page, dist/gallery/index.html. Brand names
// after `--` limit it to these. Needs a built site.
import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';
import { browserPath } from '../browser.mjs';
import { startBuiltServer } from '../built-server.mjs';
import { wantedOf } from '../wanted.mjs';
import { galleryPage } from './page.mjs';
import { shownWhole, states, views } from './views.mjs';

const folder = 'dist/gallery';
/** Longer than any screen of the portal needs to settle, on a busy machine too. */
const settleMs = 45_000;
/** Pages open at once: taking a picture is mostly waiting. */
const atOnce = 4;
const brands = (await runnerImport('./sw/mock/brands/brands.ts')).module.brands;
const { demoPassword } = (await runnerImport('./sw/mock/accounts.ts')).module;
const chosen = wantedOf(brands, ({ abbreviation }) => abbreviation);

const server = await startBuiltServer();
try {
  const origin = `http://localhost:${server.port}`;
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--disable-gpu'],
  });
  const wishes = chosen.flatMap(({ abbreviation, texts }) => {
    // Visitors of a federated brand see no other screen.
    const isWhole =
      texts.fssoRedirectUrl === undefined &&
      (chosen.length < brands.length || shownWhole.includes(abbreviation));
    const shown = isWhole ? states : states.slice(0, 1);
    return shown.flatMap((state) => views.map((view) => ({ view, state, abbreviation })));
  });
  const pictures = [];
  const waiting = [...wishes.entries()];
  let taken = 0;
  const takePictures = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, wish] = next;
      // Now and then a busy browser can't take a picture; the second attempt starts afresh.
      pictures[place] = await picture(browser, origin, wish).catch(() => picture(browser, origin, wish));
      taken += 1;
      if (taken % 50 === 0) console.log(`${wishes.length - taken} to go`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takePictures));
  await browser.close();
  await writeFile(`${folder}/index.html`, galleryPage(pictures, chosen, views));
  console.log(`${pictures.length} pictures: ${folder}/index.html`);
} finally {
  await server.stop();
}

/** A context of its own for each: what one state leaves behind must not show in the next. */
async function picture(browser, origin, { view, state, abbreviation }) {
  const { colorScheme, viewport } = view;
  const context = await browser.newContext({ colorScheme, viewport, serviceWorkers: 'block' });
  context.setDefaultTimeout(settleMs);
  const page = await context.newPage();
  try {
    return await shoot(page, origin, { view, state, abbreviation });
  } finally {
    await context.close();
  }
}

async function shoot(page, origin, { view, state, abbreviation }) {
  await page.goto(origin + state.address(abbreviation));
  await page.locator('h1').first().waitFor();
  await state.reach?.(page, { password: demoPassword });
  await page.waitForLoadState('networkidle');
  const file = `${[abbreviation, state.name, view.name].join('-').replaceAll(/[^\w]+/g, '-')}.jpg`;
  await page.screenshot({
    path: `${folder}/${file}`,
    type: 'jpeg',
    quality: 70,
    fullPage: true,
    animations: 'disabled',
  });
  return { group: abbreviation, name: state.name, view: view.name, file };
}
