// Runs before the commands that use the built site, and with Playwright's configuration: each would fail in its own way
// without one.
import { existsSync } from 'node:fs';

// Everything that `npm run build` makes: `npm run collector` builds only a part.
const built = [
  'site/static/public-portal-ui/index.html',
  'server/main.js',
  'review/ui-logging/review/index.html',
];

if (!built.every((file) => existsSync(new URL(`../dist/${file}`, import.meta.url)))) {
  console.error('There is no built site: run "npm run build" first.');
  process.exit(1);
}
