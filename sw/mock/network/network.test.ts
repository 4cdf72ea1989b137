import { describe, expect, test } from 'vitest';
import { testHost } from '../test-visitor.ts';
import { createNetwork, type NetworkCall, type NetworkOptions } from './network.ts';
import { writeChoice } from './choice.ts';

const page = 'http://portal.test/static/public-portal-ui/';
const answer = () => new Response('the whole answer', { headers: { etag: '"1"' } });

/** A browser in a network: keeps the network's cookie. */
function browserIn(options: Partial<NetworkOptions> = {}) {
  const network = createNetwork({ host: testHost(), mayChoose: true, ...options });
  let cookie = '';
  return {
    cookie: () => cookie,
    clear: () => {
      cookie = '';
    },
    send: async (path: string, more: Partial<NetworkCall> & { method?: string; referer?: string } = {}) => {
      const { method = 'GET', referer = page, ...carried } = more;
      const request = new Request(`http://portal.test${path}`, { method, headers: { cookie, referer } });
      const found = await network({ request, answer, ...carried });
      const [, value] = /^mock_network=([^;]*)/.exec(found.headers.get('set-cookie') ?? '') ?? [];
      if (value !== undefined) cookie = `mock_network=${value}`;
      return found;
    },
  };
}

const call = '/sdportal/rest/cobrand/norvik';
const defaultChoice = { profile: 'thirds', seed: 0, joined: false } as const;

describe('the simulated network', () => {
  test('is off unless one is chosen', async () => {
    const { send, cookie } = browserIn();
    for (let number = 1; number <= 6; number += 1) expect((await send(call)).status).toBe(200);
    expect(cookie()).toBe('');
  });

  test('is chosen by the page’s address and kept in a cookie', async () => {
    const { send, cookie } = browserIn();
    await send(call, { referer: `${page}?network=thirds&seed=0` });
    expect(cookie()).toBe('mock_network=thirds.0');
    await send(call);
    expect((await send(call)).status).toBe(500);
  });

  test('is turned off by network=off, even the default one', async () => {
    const { send } = browserIn({ defaultChoice });
    await send(`${call}?network=off`);
    for (let number = 1; number <= 4; number += 1) expect((await send(call)).status).toBe(200);
  });

  test('stays off after a reset, despite calls from the old page, until it is chosen again', async () => {
    const { send, cookie, clear } = browserIn();
    const referer = `${page}?network=thirds&seed=0`;
    await send(call, { referer });
    await send('/__mock/reset', { method: 'POST', referer });
    clear();
    for (let number = 1; number <= 4; number += 1) expect((await send(call, { referer })).status).toBe(200);
    expect(cookie()).toBe('');
    await send('/static/public-portal-ui/?network=thirds&seed=0');
    expect(cookie()).toBe('mock_network=thirds.0');
    clear();
    await send(call, { referer });
    expect(cookie()).toBe('mock_network=thirds.0');
  });

  test.each(['?network=nonsense', '?network=constructor', '?network=', '?seed=7'])(
    'is not chosen by %s',
    async (query) => {
      const { send, cookie } = browserIn();
      expect((await send(call + query)).status).toBe(200);
      expect(cookie()).toBe('');
    },
  );

  test.each(['-1', '1.5', '1e9', 'x', ''])('gets seed 0 or 1 if the seed is %j', async (seed) => {
    const { send, cookie } = browserIn();
    await send(`${call}?network=clock&seed=${seed}`);
    expect(cookie()).toMatch(/^mock_network=clock\.[01]$/);
  });

  test('cannot be chosen by a browser that may not choose', async () => {
    const { send, cookie } = browserIn({ mayChoose: false });
    for (let number = 1; number <= 4; number += 1) {
      expect((await send(`${call}?network=thirds`)).status).toBe(200);
    }
    expect(cookie()).toBe('');
  });
});

describe('a captive portal', () => {
  test.each([true, false])(
    'lets calls through once its button is pressed; browsers may choose: %s',
    async (mayChoose) => {
      const hotel = { profile: 'hotel', seed: 3, joined: false } as const;
      const { send, cookie } = browserIn({ mayChoose, defaultChoice: hotel });
      const before = await send(call);
      expect(await before.text()).not.toContain('the whole answer');
      expect(await (await send('/__mock/network')).text()).toContain('Accept and go online');
      const joined = await send('/__mock/network', { method: 'POST' });
      expect([joined.status, joined.headers.get('location')]).toEqual([303, '/static/public-portal-ui/']);
      expect(cookie()).toBe(`mock_network=${writeChoice({ ...hotel, joined: true })}`);
      expect(await (await send(call)).text()).toBe('the whole answer');
      expect(await (await send(call, { referer: `${page}?network=hotel&seed=3` })).text()).toBe(
        'the whole answer',
      );
    },
  );

  test('rejects a button press from another site', async () => {
    const network = createNetwork({ host: testHost(), mayChoose: true });
    const headers = { 'sec-fetch-site': 'cross-site' };
    const request = new Request('http://portal.test/__mock/network', { method: 'POST', headers });
    expect((await network({ request, answer })).status).toBe(403);
  });

  test('lets its page load its style sheet', async () => {
    const { send } = browserIn({ defaultChoice: { profile: 'hotel', seed: 3, joined: false } });
    expect(await (await send('/__mock/pages.css')).text()).toBe('the whole answer');
  });
});

test('a company proxy adds Via, strips ETag and blocks some calls', async () => {
  const { send } = browserIn({ defaultChoice: { profile: 'proxy', seed: 1, joined: false } });
  const answered = await send(call);
  expect(answered.headers.get('via')).toBe('1.1 proxy.company.example');
  expect(answered.headers.get('etag')).toBeNull();
  const blocked = await send('/cpae/public/users/securityquestions', { method: 'POST' });
  expect([blocked.status, blocked.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
});

test('lie-fi holds a call until the caller gives up, and never asks the platform', async () => {
  const network = createNetwork({
    host: testHost(),
    defaultChoice: { profile: 'lie-fi', seed: 1, joined: false },
    mayChoose: false,
  });
  const caller = new AbortController();
  let isAsked = false;
  const waiting = network({
    request: new Request(`http://portal.test${call}`, { signal: caller.signal }),
    answer: () => {
      isAsked = true;
      return answer();
    },
  });
  const timeout = new Promise((resolve) => setTimeout(resolve, 30, 'still waiting'));
  expect(await Promise.race([waiting, timeout])).toBe('still waiting');
  caller.abort();
  expect((await waiting).type).toBe('error');
  expect(isAsked).toBe(false);
});

test('a jumped clock shifts the platform’s time and the Date header', async () => {
  const host = testHost();
  const network = createNetwork({
    host,
    defaultChoice: { profile: 'clock', seed: 1, joined: false },
    mayChoose: false,
  });
  const found = await network({
    request: new Request(`http://portal.test${call}`),
    answer: (_request, aheadMs) => new Response(String(aheadMs)),
  });
  expect(await found.text()).toBe('600000');
  expect(Date.parse(found.headers.get('date') ?? '')).toBe(host.clock.now() + 600_000);
});

test('a train delivers some calls, loses some, and cuts some answers', async () => {
  const { send } = browserIn({ defaultChoice: { profile: 'train', seed: 5, joined: false } });
  const results = await Promise.all(
    Array.from({ length: 150 }, async () => {
      const found = await send(call);
      if (found.type === 'error') return 'lost';
      return found.text().then(
        (text) => (text === 'the whole answer' ? 'whole' : `wrong: ${text}`),
        () => 'cut',
      );
    }),
  );
  expect(new Set(results)).toEqual(new Set(['whole', 'lost', 'cut']));
});
