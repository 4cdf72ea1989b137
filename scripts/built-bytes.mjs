// Holds the built site to what a visitor may have to wait for. Run after `npm run build`; part of `npm test`.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const site = fileURLToPath(new URL('../dist/site/static/public-portal-ui', import.meta.url));
const kilobyte = 1_000;

/** The limits only ever go down, except the precache's: a new screen may raise it (CONTRIBUTING.md). */
const gates = [
  {
    name: 'before typing works: the document, and whatever it loads by itself',
    // Each 14 KB or so of a new connection's first answer costs another round trip, and each kilobyte 5 ms at 1.6 Mbps.
    // The names of the files it lists are new with every release, and vary its size by some forty bytes.
    limit: 16 * kilobyte,
    measure: firstFiles,
  },
  {
    name: 'JavaScript of the sign-in screen',
    // What the portal uses of React is some 40 KB; on a slowed processor each kilobyte adds 3 ms of compiling before a press
    // is answered.
    limit: 69 * kilobyte,
    measure: programs,
  },
  {
    name: 'service worker',
    // Read from disk and compiled whenever the browser starts it, before it answers anything.
    limit: 10 * kilobyte,
    measure: () => ['sw.js'],
  },
  {
    name: "the largest language's texts of the first screen",
    limit: 5 * kilobyte,
    measure: largestLocale,
  },
  {
    name: 'precache',
    // Fetched in the background of every first visit and after every release, on lines that may be paid by the megabyte.
    limit: 142 * kilobyte,
    measure: precached,
  },
  {
    name: 'precache as the device keeps and reads it, uncompressed',
    limit: 451 * kilobyte,
    measure: precached,
    size: rawBytes,
  },
];

const document = readFileSync(join(site, 'index.html'), 'utf8');

/** Addresses in the document's matching tags, as paths below the portal's base. */
function linked(tag) {
  return [...document.matchAll(tag)].flatMap(([, addresses]) =>
    addresses.split(' ').map((address) => address.replace('/static/public-portal-ui/', '')),
  );
}

function programs() {
  const found = linked(/<meta name="program" content="([^"]+)"/g).filter((file) => file.endsWith('.js'));
  if (found.length === 0) throw new Error('index.html names no program');
  return found;
}

function firstFiles() {
  return [
    'index.html',
    ...linked(/<link rel="stylesheet"[^>]*href="([^"]+)"/g),
    ...linked(/<script[^>]*\ssrc="([^"]+)"/g),
    ...linked(/<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
  ];
}

function localeFiles(locale) {
  return ['PortalLabels', 'Messages'].map((name) => `assets/i18n/${locale}/${name}.json`);
}

function largestLocale() {
  const [largest] = readdirSync(join(site, 'assets/i18n'))
    .map(localeFiles)
    .toSorted((one, other) => bytesOf(other) - bytesOf(one));
  return largest;
}

function precached() {
  const worker = readFileSync(join(site, 'sw.js'), 'utf8');
  const files = [...worker.matchAll(/"?url"?:\s*["'`]([^"'`]+)["'`]/g)].map(([, url]) => url);
  if (!files.includes('index.html')) throw new Error('sw.js lists no index.html');
  return files;
}

function compressedBytes(file) {
  return brotliCompressSync(readFileSync(join(site, file))).length;
}

function rawBytes(file) {
  return statSync(join(site, file)).size;
}

function bytesOf(files, size = compressedBytes) {
  return files.reduce((sum, file) => sum + size(file), 0);
}

const results = gates.map(({ name, limit, measure, size }) => ({
  name,
  limit,
  bytes: bytesOf(measure(), size),
}));
for (const { name, limit, bytes } of results) {
  const excess = bytes > limit ? ` (${bytes - limit} too many)` : '';
  console.log(`${String(bytes).padStart(7)} of ${limit} bytes${excess}: ${name}`);
}
if (results.some(({ bytes, limit }) => bytes > limit)) {
  console.error(
    'The built site is too heavy: save as much elsewhere. scripts/built-bytes.mjs has the reasons.',
  );
  process.exit(1);
}
