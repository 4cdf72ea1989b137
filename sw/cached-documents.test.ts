import { expect, test } from 'vitest';
import { createCachedDocuments } from './cached-documents.ts';
import { maxAgeMs } from './trustworthy-plugin.ts';
import type { KnownAnswers } from './known-answers.ts';

const page = (query: string) => `https://portal.test/static/public-portal-ui/login-signin-component?${query}`;
/** As long as a disk takes, at the least. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));
const cachedAt = '2030-01-02T03:04:05.000Z';
const answers = (text: string): KnownAnswers => ({
  'HEAD /logo.png': { status: 404, type: '', text: '', since: '2030-01-03T00:00:00.000Z' },
  'GET /sdportal/rest/cobrand/acme': { status: 200, type: 'application/json', text, since: cachedAt },
});

function documents({
  shell = true,
  release = 'a',
  content = new Map<string, Response>(),
  kept = (response: Response) => response,
} = {}) {
  const times = { now: Date.parse(cachedAt) };
  const cache = {
    match: async (key: string) => content.get(key)?.clone(),
    put: async (key: string, response: Response) => {
      await nextTurn();
      content.set(key, kept(response));
    },
    delete: async (key: string) => {
      await nextTurn();
      return content.delete(key);
    },
    keys: async () => [...content.keys()].map((url) => ({ url })),
  };
  const cachedDocuments = createCachedDocuments({
    shell: async () =>
      shell
        ? new Response(
            '<head><script>watch</script><script>stand</script><script>begin</script><body><script>draw</script><noscript>',
            {
              headers: {
                'content-type': 'text/html; charset=iso-8859-1',
                'content-encoding': 'br',
                'content-length': '92',
                vary: 'cookie',
                'x-frame-options': 'DENY',
              },
            },
          )
        : undefined,
    shellAddress: `https://portal.test/index.html?__WB_REVISION__=${release}`,
    caches: { open: async () => cache },
    now: () => new Date(times.now),
  });
  const take = async (query: string) => {
    const waits: Promise<unknown>[] = [];
    const found = await cachedDocuments.take(page(query), { waitUntil: (work) => void waits.push(work) });
    await Promise.all(waits);
    return found;
  };
  return { ...cachedDocuments, take, times, content };
}

test('a cached document has its answers, the shell’s headers but for its encoding, and the oldest answer’s time', async () => {
  const { put, take } = documents();
  await put(page('cobrandHost=acme&locale=fr&ticket=secret'), answers('{}'));
  const found = await take('locale=fr&cobrandHost=acme');
  expect(await found?.text()).toBe(
    '<head><link rel="expect" blocking="render" href="#shown"><script>watch</script><body>' +
      `<script>stand</script><i hidden id="shown"></i><script type="application/json" id="known-answers">${JSON.stringify(answers('{}'))}</script>` +
      '<script type="later">begin</script><script type="later">draw</script><noscript>',
  );
  expect(Object.fromEntries(found?.headers ?? [])).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'x-frame-options': 'DENY',
    'x-cached-at': cachedAt,
  });
});

test('a document of which the browser, on a full disk, keeps only the headers or half is not cached', async () => {
  const empty = ({ headers }: Response) => new Response('', { headers });
  const cut = ({ headers }: Response) =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('cut off')) }), {
      headers,
    });
  for (const kept of [empty, cut]) {
    const { put, content } = documents({ kept });
    await put(page('cobrandHost=acme'), answers('{}'));
    expect([...content.keys()]).toEqual([]);
  }
});

test('a cached document is returned once, until a page has it cached again', async () => {
  const { put, take } = documents();
  await put(page('cobrandHost=acme'), answers('{"first":1}'));
  expect(await take('cobrandHost=acme')).toBeDefined();
  expect(await take('cobrandHost=acme')).toBeUndefined();
  await put(page('cobrandHost=acme'), answers('{"second":1}'));
  expect(await (await take('cobrandHost=acme'))?.text()).toContain('second');
});

test.each(['cobrandHost=other', '', 'cobrandHost=acme&locale=fr', 'cobrandHost=../acme'])(
  'a cached document is not returned for another brand or language: %s',
  async (query) => {
    const { put, take } = documents();
    await put(page('cobrandHost=acme'), answers('{}'));
    expect(await take(query)).toBeUndefined();
  },
);

test('only a valid brand and language from an address are stored', async () => {
  const { put, content } = documents();
  await put(page('cobrandHost=a%26b&authn=secret&locale=en_US'), answers('{}'));
  await put(page(`cobrandHost=${'a'.repeat(65)}&locale=fr`), answers('{}'));
  await put(page('cobrandHost=acme-cards.2'), answers('{}'));
  const shell = 'https://portal.test/index.html?__WB_REVISION__=a&known&';
  expect([...content.keys()]).toEqual([
    `${shell}cobrandHost=&locale=en_US`,
    `${shell}cobrandHost=&locale=fr`,
    `${shell}cobrandHost=acme-cards.2&locale=`,
  ]);
});

test('a cached document is not returned once it is too old', async () => {
  const { put, take, times } = documents();
  await put(page(''), answers('{}'));
  times.now += maxAgeMs;
  expect(await take('')).toBeUndefined();
});

test('only the ten newest documents are cached', async () => {
  const { put, content } = documents();
  for (let brand = 1; brand <= 12; brand += 1) await put(page(`cobrandHost=b${brand}`), answers('{}'));
  expect(content.size).toBe(10);
  expect([...content.keys()].at(0)).toContain('cobrandHost=b3&');
});

test('no document is cached if no answer was cached or the shell is missing', async () => {
  const plain = documents();
  await plain.put(page(''), {});
  await plain.put(page(''), { 'GET /a': { status: 200, type: '', text: '' } });
  const bare = documents({ shell: false });
  await bare.put(page(''), answers('{}'));
  expect(plain.content.size + bare.content.size).toBe(0);
});

test('a cached document is not returned by the worker of another release', async () => {
  const { put, content } = documents();
  await put(page(''), answers('{}'));
  expect(content.size).toBe(1);
  expect(await documents({ release: 'b', content }).take('')).toBeUndefined();
  expect(await documents({ content }).take('')).toBeDefined();
});
