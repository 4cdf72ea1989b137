// `npm run bench`: when the form of the built site accepts typing, beside reference pages, all interleaved in one run.
// BENCH_ROUNDS sets how often each visit is made (3 by default), visits from a worker four times as often. BENCH_PICTURE
// names a file for the table as a picture, BENCH_ONLY a single part (typing, smoothness, growth), BENCH_LINE the
// beginning of the lines' names (`1.6 Mbps`). Needs a built site: `npm run build` first.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import react from '@vitejs/plugin-react';
import { build, runnerImport } from 'vite';
import { browserPath } from '../scripts/browser.mjs';
import { startBuiltServer } from '../scripts/built-server.mjs';
import { wantedOf } from '../scripts/wanted.mjs';
import { bareBrowser } from './bare-browser.mjs';
import { drawBench } from './draw.mjs';
import { growthCases } from './growth.mjs';
import { cachingMs, measureVisit, median, settle } from './measure.mjs';
import { smoothness } from './smoothness.mjs';
import { shapedConnection } from './shaped-connection.mjs';
import { staticHost } from './static-host.mjs';
import { keyPrint, tlsFront } from './tls-front.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const portalPath = '/static/public-portal-ui/login-signin-component?cobrandHost=norvik';

const slow = { name: '1.6 Mbps, 150 ms, CPU x4', roundTripMs: 150, bytesPerSecond: 200_000, cpu: 4 };
const slowest = { name: '400 kbps, 400 ms', roundTripMs: 400, bytesPerSecond: 50_000, cpu: 1 };
const profiles = [
  { name: 'no shaping', roundTripMs: 0, bytesPerSecond: 1e9, cpu: 1 },
  slow,
  slowest,
  // As in production: HTTP/2 over TLS, where a first visit begins by opening a connection.
  ...[slow, slowest].map((line) => ({ ...line, name: `${line.name}, over TLS`, isSecure: true })),
];

const pages = [
  { name: 'static form', host: 'static', path: '/static-form/', hasWorker: false },
  { name: 'static form with a worker', host: 'static', path: '/static-worker/', hasWorker: true },
  { name: 'static form that asks for its brand', host: 'static', path: '/static-brand/', hasWorker: false },
  { name: 'React alone', host: 'static', path: '/references/react-form/', hasWorker: false },
  { name: 'required stack alone', host: 'static', path: '/references/stack-form/', hasWorker: false },
  { name: 'portal, static host', host: 'static', path: portalPath, hasWorker: true },
  { name: 'portal, our server', host: 'server', path: portalPath, hasWorker: true },
];

const visits = ['cold', 'repeat', 'offline'];

function say(line = '') {
  process.stdout.write(`${line}\n`);
}

/** The reference pages that are programs, built as the portal is built. */
async function buildReferences() {
  const folder = `${root}bench/references`;
  const outDir = `${root}dist/bench-references/references`;
  await build({
    configFile: false,
    root: folder,
    base: '/references/',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'baseline-widely-available',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { react: `${folder}/react-form/index.html`, stack: `${folder}/stack-form/index.html` },
      },
    },
  });
  const { module } = await runnerImport(`${root}scripts/vite/precompress.ts`);
  await module.compressFolder(outDir);
}

/** With a worker the form appears after 50 to 150 ms, give or take a frame or two: three visits prove nothing. */
async function visitsFromWorker(context, address, profile) {
  const times = [];
  for (let visit = 0; visit < 4; visit += 1) {
    const stayMs = cachingMs(profile.roundTripMs);
    times.push((await measureVisit(context, address, { ...profile, stayMs })).ms);
    // Lets the page's cleanup finish, which is not the next visit's.
    await setTimeout(1_000);
  }
  return times;
}

/** Milliseconds of each kind of visit, for one profile and one page; undefined for a kind that the page does not have. */
async function visitAll(browser, page, connection, profile) {
  const address = `${profile.isSecure ? 'https' : 'http'}://localhost:${connection.port}${page.path}`;
  const context = await browser.newContext();
  try {
    const cold = await measureVisit(context, address, profile);
    await settle(context, address, { ...page, roundTripMs: profile.roundTripMs });
    const first = { cold: [cold.ms], bytes: [cold.bytes] };
    if (!page.hasWorker) return { ...first, repeat: [(await measureVisit(context, address, profile)).ms] };
    const repeat = await visitsFromWorker(context, address, profile);
    connection.cut();
    return { ...first, repeat, offline: await visitsFromWorker(context, address, profile) };
  } finally {
    connection.restore();
    await context.close();
  }
}

/** In a fixed order, each page would bear the cleanup of the same predecessor: some 20 ms. */
function shuffled(list) {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

async function measureAll(browser, ports) {
  const results = [];
  for (const profile of wantedProfiles) {
    const { static: toStatic, server: toServer } = profile.isSecure ? ports.secure : ports;
    const shape = { ...profile, isFreeToOpen: !profile.isSecure };
    const connections = {
      static: await shapedConnection(toStatic, shape),
      server: await shapedConnection(toServer, shape),
    };
    const samples = new Map(pages.map(({ name }) => [name, []]));
    // In turn, so that other work on the machine affects all alike. The first round only warms up, and is not counted.
    for (let round = 0; round <= rounds; round += 1)
      for (const page of shuffled(pages)) {
        const times = await visitAll(browser, page, connections[page.host], profile);
        if (round > 0) samples.get(page.name).push(times);
      }
    for (const { name } of pages) {
      const all = samples.get(name);
      const middle = (visit) =>
        all[0][visit] === undefined ? undefined : median(all.flatMap((one) => one[visit]));
      results.push({
        profile: profile.name,
        page: name,
        ...Object.fromEntries(visits.map((visit) => [visit, middle(visit)])),
        bytes: middle('bytes'),
      });
    }
    await Promise.all(Object.values(connections).map((connection) => connection.close()));
  }
  return results;
}

/** Cold visits relative to the static form; repeat and offline ones to the static form with a worker. */
function ratioOf(results, { profile, page, ...times }, visit) {
  const against = visit === 'cold' ? 'static form' : 'static form with a worker';
  const base = results.find((one) => one.profile === profile && one.page === against)?.[visit];
  return times[visit] === undefined || base === undefined || page === against
    ? undefined
    : times[visit] / base;
}

function table(results) {
  const lines = [
    `| ${['line', 'page', ...visits, 'bytes, cold'].join(' | ')} |`,
    '|---|---|---:|---:|---:|---:|',
  ];
  for (const result of results) {
    const cells = visits.map((visit) => {
      if (result[visit] === undefined) return '–';
      const ratio = ratioOf(results, result, visit);
      return `${Math.round(result[visit])} ms${ratio === undefined ? '' : ` (${ratio.toFixed(2)} x)`}`;
    });
    lines.push(`| ${[result.profile, result.page, ...cells, Math.round(result.bytes)].join(' | ')} |`);
  }
  return lines.join('\n');
}

const parts = {
  async typing({ browser, ports }) {
    say(
      '\nMilliseconds until the form accepts typing; in brackets the ratio to the static form (repeat, offline: to the one with a worker).\n',
    );
    const results = await measureAll(browser, ports);
    say(table(results));
    if (process.env.BENCH_PICTURE !== undefined)
      writeFileSync(
        process.env.BENCH_PICTURE,
        drawBench(results, { pages: pages.map(({ name }) => name), visits }),
      );
  },
  async smoothness({ browser, ports }) {
    say('\nOnce it is painted (no shaping, processor slowed four times, static host):\n');
    say(await smoothness({ browser, origin: `http://localhost:${ports.static}`, rounds }));
  },
  async growth({ browser }) {
    say('\nHow cost grows (no shaping, repeat visits from the worker, static host):\n');
    say(await growthCases({ browser, folders, platformPort: server.port, rounds }));
  },
};

const only = process.env.BENCH_ONLY;
const wantedParts = wantedOf(Object.keys(parts), (name) => name, only === undefined ? [] : [only]);
const line = process.env.BENCH_LINE ?? '';
const wantedProfiles = wantedOf(
  profiles,
  ({ name }) => (name.startsWith(line) ? line : name),
  line === '' ? [] : [line],
);

process.env.NODE_ENV = 'production';
await buildReferences();
// The platform answers at once: only the page and the line are measured.
const server = await startBuiltServer({ TRUST_PROXY: 'on' });
const folders = [`${root}dist/site`, `${root}bench/references`, `${root}dist/bench-references`];
const host = await staticHost({ folders, platformPort: server.port });
const certificate = await getCertificate(`${root}node_modules/.cache/bench`);
const fronts = {
  static: await tlsFront(host.port, certificate),
  server: await tlsFront(server.port, certificate),
};
const browser = await bareBrowser(browserPath(), { trusted: keyPrint(certificate) });
try {
  const ports = {
    static: host.port,
    server: server.port,
    secure: { static: fronts.static.port, server: fronts.server.port },
  };
  say(`${await browser.version()}, ${availableParallelism()} processors, medians of ${rounds} rounds`);
  for (const name of wantedParts) await parts[name]({ browser, ports });
} finally {
  await browser.close();
  await Promise.all(Object.values(fronts).map((front) => front.close()));
  await host.close();
  await server.stop();
}
