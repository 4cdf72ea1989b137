// Writes the platform's rules as one page: dist/rules/index.html. Usage: npm run rules -- [locale]
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const locale = process.argv[2] ?? 'en_US';
const { module } = await runnerImport(join(root, 'scripts/rules/page.ts'), { root, configFile: false });
const page = await module.rulesPage(root, locale);
if (page === undefined) {
  console.error(`rules: "${locale.slice(0, 20)}" is not a locale of the product; try en_US, fr or de`);
  process.exitCode = 1;
} else {
  const folder = join(root, 'dist/rules');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  console.log(
    `rules: wrote dist/rules/index.html (messages in ${locale}, ${Math.round(page.length / 1024)} KiB)`,
  );
}
