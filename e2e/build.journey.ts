import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { listenOnFreePort } from '../scripts/free-port.ts';
import { expect, plainTest as test } from './fixtures/journey.ts';

const site = 'dist/site';

/** The mock marks each of its answers with this header and value. */
const mockSentinels = ['x-mock-backend', 'mock-backend-sentinel'];
/** Traces of what only development has: the mock, its worker, the pseudo-language. */
const traces = [...mockSentinels, 'dev-sw.js', 'service-worker.dev', 'en_XA'];

function publishedFiles(): string[] {
  return readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

test('the published site contains no trace of the mock or of other development code', () => {
  const server = readFileSync('dist/server/main.js', 'utf8');
  for (const sentinel of mockSentinels) expect(server, 'the sentinel is still in use').toContain(sentinel);
  const text = publishedFiles().filter((file) => /\.(?:js|html|css|json|webmanifest)$/.test(file));
  expect(text.length).toBeGreaterThan(5);
  const found = text.filter((file) => {
    const content = readFileSync(file, 'utf8');
    return traces.some((trace) => content.includes(trace));
  });
  expect(found).toEqual([]);
});

test('the published site contains no source maps, sources, notes or hidden files', () => {
  const stray = publishedFiles().filter((file) => /\.(?:map|tsx?|md)$|\/\./.test(file));
  expect(stray).toEqual([]);
});

test('the published programs come with the licences of the packages in them', () => {
  const licences = (file: string) => readFileSync(join('dist', file), 'utf8');
  expect(licences('site/static/public-portal-ui/licences.txt')).toMatch(
    /\n## react - .*\n[^#]*Permission is hereby granted/,
  );
  expect(licences('site/static/public-portal-ui/licences-worker.txt')).toContain('\n## workbox-core - ');
  expect(licences('review/ui-logging/review/licences.txt')).toContain('\n## d3-scale - ');
  expect(licences('server/licences.txt')).toContain('\n## hono - ');
});

test('the document has no inline code that the content security policy would refuse', () => {
  const document = readFileSync(join(site, 'static/public-portal-ui/index.html'), 'utf8');
  // The policy allows elements' contents by hash, but no attributes; each further element would need a further hash.
  const tags = document.replaceAll(/(<style>|<script>)[^]*?(?=<\/)/g, '$1');
  expect(tags).not.toMatch(/<[^>]*\s(?:style|on\w+)=/i);
  expect(tags.match(/<(?:style|script)\b[^>]*>/g)).toEqual([
    '<script>',
    '<script>',
    '<script>',
    '<style>',
    '<script>',
  ]);
  // Nor any whose hash, nor a text whose letters, depend on the encoding that a host declares.
  expect(document).toMatch(/^[\0-\x7F]+$/);
});

test('the log forwarder imports only precached files', () => {
  const assets = join(site, 'static/public-portal-ui/assets');
  const programs = readdirSync(assets).filter((name) => /^forward-log-.*\.js$/.test(name));
  expect(programs).toHaveLength(1);
  const program = readFileSync(join(assets, programs[0] ?? ''), 'utf8');
  const needed = [...program.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)].map(([, name]) => name);
  const worker = readFileSync(join(site, 'static/public-portal-ui/sw.js'), 'utf8');
  expect(needed.filter((name) => name === undefined || !worker.includes(name))).toEqual([]);
});

test('`npm start` reports a port in use before it builds the site', async () => {
  // Everything that it does between building the server and the site.
  const begin =
    "const { checkEnvironment } = await import('./dist/server/main.js'); await checkEnvironment(); console.log('builds');";
  const start = (port: string) => {
    const env = { ...process.env, HOST: '127.0.0.1', PORT: port };
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', begin], {
      env,
      encoding: 'utf8',
    });
    return `${stdout}${stderr}`.trim();
  };
  const other = createServer();
  const port = await listenOnFreePort(other);
  expect(start(String(port))).toBe(
    `Port ${port} is in use: stop the other program, or set PORT to another number.`,
  );
  other.close();
  expect(start('0')).toBe('builds');
});
