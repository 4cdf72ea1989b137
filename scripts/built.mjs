// Runs before the commands that use the built site, and with Playwright's configuration: each would fail in its own way
// without one, and with an old one would test or measure something else than the sources.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

// Everything that `npm run build` makes: `npm run collector` builds only a part.
const built = [
  'dist/site/static/public-portal-ui/index.html',
  'dist/server/main.js',
  'dist/review/ui-logging/review/index.html',
];
const sources = ['src', 'sw', 'server', 'telemetry', 'public', 'scripts/vite'];

if (!built.every((file) => existsSync(root + file))) {
  console.error('There is no built site: run "npm run build" first.');
  process.exit(1);
}

// Playwright's workers begin later, perhaps after somebody has gone on editing.
if (process.env.TEST_WORKER_INDEX === undefined) {
  const builtAt = Math.min(...built.map(changedAt));
  const newer = sources.flatMap(filesIn).find((file) => changedAt(file) > builtAt);
  if (newer !== undefined)
    console.warn(
      `The build in dist is older than ${newer}: run "npm run build" first to use the latest sources.`,
    );
}

function changedAt(file) {
  return statSync(root + file).mtimeMs;
}

function filesIn(folder) {
  return readdirSync(root + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(root.length));
}
