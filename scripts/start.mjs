// `npm start` and, with the argument `collector`, `npm run collector`: builds what is served, then serves it in this process,
// so that Ctrl-C reaches it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.env.NODE_ENV = 'production';
// Vite checks its own configuration for a future release. On a slow machine, its bundler would advise to profile that check.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';

// If npm is stopped by a signal, it ends its shell, and some shells do not pass the signal on: this process would stay
// behind and hold the port.
const parent = process.ppid;
const watch =
  process.env.npm_lifecycle_event === undefined ? undefined : setInterval(stopWithoutParent, 500).unref();

const server = ['--ssr'];
const review = ['--config', 'telemetry/review/vite.config.ts'];
if (process.argv[2] === 'collector') {
  await Promise.all([build(...server), build(...review)]);
  await import('../dist/server/collector.js');
} else {
  console.log('Building the portal …');
  // The server first: it builds quickly, and detects a bad environment value or a used port before the site is built.
  await build(...server);
  const { checkEnvironment, main } = await import('../dist/server/main.js');
  await checkEnvironment();
  await Promise.all([build(), build(...review)]);
  await main(true);
}

function stopWithoutParent() {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}

/** Shows warnings, and everything when the build fails. */
async function build(...args) {
  const vite = fileURLToPath(new URL('../node_modules/vite/bin/vite.js', import.meta.url));
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = [[], []];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => complained.push(chunk));
  const [code] = await once(child, 'close');
  const shown = code === 0 ? complained : [...said, ...complained];
  if (shown.length > 0) console.error(Buffer.concat(shown).toString().trim());
  if (code === 0) return;
  console.error('The build failed: see above.');
  process.exit(1);
}
