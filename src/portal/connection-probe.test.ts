import { expect, it } from 'vitest';
import { memoryCookies } from '../test-doubles.ts';
import { createAntiForgery } from './anti-forgery.ts';
import { createEventChannel } from '../browser/event-channel.ts';
import type { CallReport } from './call-report.ts';
import { createCallParts } from './call-parts.ts';
import { createConnectionProbe, type Reached } from './connection-probe.ts';
import { createSend } from './request.ts';

const good = {
  site: () => Response.json({ portal: 'reached' }),
  platform: () => new Response('mastercard', { headers: { 'content-type': 'text/plain' } }),
};
const page = (status: number) =>
  new Response('<!doctype html><p>Hotel', { status, headers: { 'content-type': 'text/html' } });
const redirect = () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });

function probeWith(answers: { site: () => Response; platform: () => Response }) {
  const requests: RequestInit[] = [];
  const paths: string[] = [];
  const received: CallReport[] = [];
  const reports = createEventChannel<CallReport>();
  reports.listen((report) => received.push(report));
  const parts = createCallParts(memoryCookies(), { visit: 'K7QF2MWX', mockBackend: () => false });
  const send = createSend({
    fetch(url, init) {
      requests.push(init);
      paths.push(url.pathname + url.search);
      return Promise.resolve().then(url.pathname === '/base/reached.json' ? answers.site : answers.platform);
    },
    origin: 'https://portal.test',
    antiForgery: createAntiForgery(memoryCookies(), { secure: true }),
    pause: () => Promise.resolve(),
    random: () => 0.5,
    stays: () => Promise.resolve(),
    report: (report) => reports.emit(report),
    parts: () => parts,
  });
  const times = [100, 140];
  const now = () => times.shift() ?? Number.NaN;
  return {
    probe: createConnectionProbe(send, { base: '/base/', now, code: 'acme' }),
    requests,
    paths,
    received,
  };
}

it('asks site and platform once each, bypassing caches, following no redirect and reporting no news', async () => {
  const { probe, requests, received } = probeWith(good);
  expect(await probe()).toEqual({ site: 'reached', platform: 'reached', siteMs: 40 });
  expect(
    requests.map(({ method, ...init }) => [method, 'cache' in init && init.cache, init.redirect]),
  ).toEqual([
    ['GET', 'no-store', 'manual'],
    ['GET', 'no-store', 'manual'],
  ]);
  expect(received).toEqual([]);
});

it('asks with the page’s own brand, which the platform may remember', async () => {
  const { probe, paths } = probeWith(good);
  await probe();
  expect(paths).toEqual(['/base/reached.json', '/sdportal/rest/cobrandhostabbreviation?cobrandAbbr=acme']);
});

it.each<[string, Partial<typeof good>, { site?: Reached; platform?: Reached }]>([
  ['detects a captive portal’s page', { site: () => page(200) }, { site: 'not-the-platform' }],
  ['detects a captive portal’s redirect', { site: redirect }, { site: 'not-the-platform' }],
  [
    'detects JSON from another server',
    { site: () => Response.json({ ok: 1 }) },
    { site: 'not-the-platform' },
  ],
  [
    'detects a page in place of the platform’s answer',
    { platform: () => page(200) },
    { platform: 'not-the-platform' },
  ],
  [
    'detects a text that is no brand code',
    { platform: () => new Response('Please sign in to the network!') },
    { platform: 'not-the-platform' },
  ],
  [
    'counts a platform that answers in quotes as reached',
    { platform: () => new Response('"mastercard"\r\n') },
    {},
  ],
  [
    'detects a proxy’s page',
    { site: () => page(403), platform: () => page(407) },
    { site: 'proxy', platform: 'proxy' },
  ],
  [
    'detects an outage from the gateway’s 502',
    { platform: () => new Response('', { status: 502 }) },
    { platform: 'outage' },
  ],
  [
    'detects an outage from a 503',
    { platform: () => new Response('', { status: 503 }) },
    { platform: 'outage' },
  ],
  ['counts a site without the file as reached', { site: () => new Response('', { status: 404 }) }, {}],
  [
    'counts a platform that answers 500 as reached',
    { platform: () => new Response('', { status: 500 }) },
    {},
  ],
  [
    'detects a missing connection',
    {
      site: () => {
        throw new TypeError('x');
      },
    },
    { site: 'network' },
  ],
])('%s', async (_, answers, expected) => {
  const { probe, requests } = probeWith({ ...good, ...answers });
  expect(await probe()).toEqual({ site: 'reached', platform: 'reached', siteMs: 40, ...expected });
  expect(requests).toHaveLength(2);
});
