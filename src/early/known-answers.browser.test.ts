import { afterEach, expect, it } from 'vitest';
import { createKnownFetch } from './known-answers.ts';

function page(content?: string) {
  const fetched: string[] = [];
  if (content !== undefined) {
    const data = document.createElement('script');
    data.type = 'application/json';
    data.id = 'known-answers';
    data.textContent = content;
    document.body.append(data);
  }
  const knownFetch = createKnownFetch(document, (url) => {
    fetched.push(url.pathname);
    return Promise.resolve(new Response('from the network'));
  });
  const text = async (path: string, init: RequestInit = { method: 'GET' }) =>
    (await knownFetch(new URL(path, location.origin), init)).text();
  return { knownFetch, fetched, text };
}

const answers = JSON.stringify({
  'GET /brand?a=b': { status: 200, type: 'application/json', text: '{"a":1}' },
  'HEAD /logo.png': { status: 404, type: 'text/plain', text: '' },
  'GET /kept': { status: 200, type: 'text/plain', text: 'x', since: '2030-01-02T03:04:05.000Z' },
});

afterEach(() => document.getElementById('known-answers')?.remove());

it('the known fetch returns each embedded answer once, then asks the network', async () => {
  const { knownFetch, fetched, text } = page(answers);
  expect(await text('/brand?a=b')).toBe('{"a":1}');
  const missing = await knownFetch(new URL('/logo.png', location.origin), { method: 'HEAD' });
  expect([missing.status, missing.ok]).toEqual([404, false]);
  expect(fetched).toEqual([]);
  expect(await text('/brand?a=b')).toBe('from the network');
  expect(fetched).toEqual(['/brand']);
});

it('the known fetch gives an answer’s status, content type and caching time, as the worker would', async () => {
  const { knownFetch } = page(answers);
  const metadata = async (path: string) => {
    const { ok, headers } = await knownFetch(new URL(path, location.origin), { method: 'GET' });
    return [ok, headers.get('content-type'), headers.get('x-cached-at')];
  };
  expect(await metadata('/kept')).toEqual([true, 'text/plain', '2030-01-02T03:04:05.000Z']);
  expect(await metadata('/brand?a=b')).toEqual([true, 'application/json', null]);
});

it('the known fetch returns answers as long as server and worker embed them', async () => {
  const longest = 'x'.repeat(20_000);
  const { text } = page(JSON.stringify({ 'GET /brand': { status: 200, type: 'text/css', text: longest } }));
  expect(await text('/brand')).toBe(longest);
});

it('the known fetch asks the network for an unknown address, another method, and requests with no-store', async () => {
  const { fetched, text } = page(answers);
  await text('/brand');
  await text('/brand?a=b', { method: 'POST' });
  await text('/brand?a=b', { method: 'GET', cache: 'no-store' });
  expect(fetched).toHaveLength(3);
});

it.each([[undefined], [''], ['no json'], ['[]'], ['{"GET /brand":{"status":"200"}}'], ['{"GET /brand":7}']])(
  'the known fetch asks the network if the document’s embedded answers are %j',
  async (content) => {
    const { fetched, text } = page(content);
    expect(await text('/brand')).toBe('from the network');
    expect(fetched).toEqual(['/brand']);
  },
);
