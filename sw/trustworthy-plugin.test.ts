import { describe, expect, test } from 'vitest';
import { cachedAtHeader, trustworthyPlugin, releaseHeader } from './trustworthy-plugin.ts';

const request = new Request('https://portal.test/sdportal/rest/cobrand/acme');
const acme = { abbreviation: 'acme', appName: 'Acme' };
const record = () => new Response(JSON.stringify(acme), { headers: { 'content-type': 'application/json' } });
const page = (more: Record<string, string> = {}) =>
  new Response('<html></html>', { headers: { 'content-type': 'text/html', ...more } });

const cacheName = 'portal-brand-record';
const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined });

const neverRefetched = () => Promise.reject(new Error('unexpected request'));

function plugin(refetch: () => Promise<Response> = neverRefetched) {
  const removed: string[] = [];
  const remove = async (name: string, { url }: Request) => removed.push(`${name} ${url}`);
  return {
    removed,
    ...trustworthyPlugin('brand-record', {
      remove,
      refetch,
      now: () => new Date('2030-01-02T03:04:05Z'),
      release: '1.0.0+new',
    }),
  };
}

describe('an answer from the network', () => {
  test('passes when it is believable', async () => {
    const response = record();
    await expect(plugin().fetchDidSucceed({ event, request, response, state: {} })).resolves.toBe(response);
  });

  test('is replaced by the whole file if it is half of one that revalidation would confirm', async () => {
    const half = new Response('{"abbreviation":', {
      headers: { 'content-type': 'application/json', etag: '"1"' },
    });
    const whole = record();
    const { fetchDidSucceed } = plugin(() => Promise.resolve(whole));
    await expect(fetchDidSucceed({ event, request, response: half, state: {} })).resolves.toBe(whole);
  });

  test('is not replaced by another half', async () => {
    const half = () =>
      new Response('{"abbreviation":', { headers: { 'content-type': 'application/json', etag: '"1"' } });
    const { fetchDidSucceed } = plugin(() => Promise.resolve(half()));
    await expect(fetchDidSucceed({ event, request, response: half(), state: {} })).rejects.toThrow(
      'no believable brand-record',
    );
  });

  test('that is refused may still be used if the whole file can’t be requested', async () => {
    const response = page({ etag: '"1"' });
    const { fetchDidSucceed, handlerDidError } = plugin();
    const state = {};
    await expect(fetchDidSucceed({ event, request, response, state })).rejects.toThrow('unexpected request');
    await expect(handlerDidError({ event, request, error: new Error('no-response'), state })).resolves.toBe(
      response,
    );
  });

  test('counts as a failure when unbelievable, and is used only if none is cached', async () => {
    const { fetchDidSucceed, handlerDidError } = plugin();
    const response = page();
    const state = {};
    await expect(fetchDidSucceed({ event, request, response, state })).rejects.toThrow(
      'no believable brand-record',
    );
    await expect(handlerDidError({ event, request, error: new Error('no-response'), state })).resolves.toBe(
      response,
    );
  });

  test.each([
    ['picture', 404, true],
    ['stylesheet', 410, true],
    ['manifest', 404, true],
    ['picture', 500, false],
    ['brand-record', 404, false],
    ['texts', 404, false],
    ['config', 404, false],
  ] as const)('of kind %s with status %i deletes the cached one: %s', async (resource, status, isDropped) => {
    const removed: string[] = [];
    const { fetchDidSucceed } = trustworthyPlugin(resource, {
      remove: async (name) => {
        // Takes a moment, as a disk does: a page that did not wait would still find the deleted answer, and show it once more.
        await new Promise((resolve) => setTimeout(resolve));
        removed.push(name);
      },
      refetch: neverRefetched,
      now: () => new Date(),
      release: '1.0.0+new',
    });
    // No error page is requested twice, whatever it carries.
    const response = new Response('gone', { status, headers: { etag: '"1"' } });
    await expect(fetchDidSucceed({ event, request, response, state: {} })).rejects.toThrow('no believable');
    expect(removed).toEqual(isDropped ? [`portal-${resource}`] : []);
  });

  test('that never arrived leaves nothing to fall back to', async () => {
    const { handlerDidError } = plugin();
    const error = new TypeError('Failed to fetch');
    await expect(handlerDidError({ event, request, error, state: {} })).resolves.toBeUndefined();
  });

  test('is stored with the time and the release, and without Vary', async () => {
    const response = record();
    response.headers.set('vary', '*');
    const stored = await plugin().cacheWillUpdate({ event, request, response });
    expect(stored?.headers.get('vary')).toBeNull();
    expect(stored?.headers.get(cachedAtHeader)).toBe('2030-01-02T03:04:05.000Z');
    expect(stored?.headers.get(releaseHeader)).toBe('1.0.0+new');
    expect(stored?.headers.get('content-type')).toBe('application/json');
    await expect(stored?.json()).resolves.toEqual(acme);
  });

  test('with status 404 is stored with that status', async () => {
    const response = new Response(null, { status: 404 });
    const stored = await plugin().cacheWillUpdate({ event, request, response });
    expect(stored?.status).toBe(404);
  });

  test('that was redirected to a 404 deletes nothing', async () => {
    const removed: string[] = [];
    const { fetchDidSucceed } = trustworthyPlugin('picture', {
      remove: async (name) => removed.push(name),
      refetch: neverRefetched,
      now: () => new Date(),
      release: '1.0.0+new',
    });
    const response = Object.defineProperty(new Response('', { status: 404 }), 'redirected', { value: true });
    await expect(fetchDidSucceed({ event, request, response, state: {} })).rejects.toThrow('no believable');
    expect(removed).toEqual([]);
  });
});

describe('an answer from the cache', () => {
  const now = Date.parse('2030-01-02T03:04:05Z');
  const ninetyDaysMs = 90 * 24 * 3_600_000;
  const cachedAt = (ms: number) =>
    new Response(JSON.stringify(acme), {
      headers: { 'content-type': 'application/json', [cachedAtHeader]: new Date(ms).toISOString() },
    });

  test('is used when it is believable and not too old', async () => {
    const { cachedResponseWillBeUsed, removed } = plugin();
    const cachedResponse = cachedAt(now - ninetyDaysMs + 1);
    await expect(cachedResponseWillBeUsed({ event, cacheName, request, cachedResponse })).resolves.toBe(
      cachedResponse,
    );
    expect(removed).toEqual([]);
  });

  test('deletes nothing when there is none', async () => {
    const { cachedResponseWillBeUsed, removed } = plugin();
    await expect(cachedResponseWillBeUsed({ event, cacheName, request })).resolves.toBeUndefined();
    expect(removed).toEqual([]);
  });

  test.each([
    ['it is an HTML page', page({ [cachedAtHeader]: new Date(now).toISOString() })],
    ['it is too old', cachedAt(now - ninetyDaysMs)],
    ['its age is unknown', record()],
  ])('is deleted when %s', async (_, cachedResponse) => {
    const { cachedResponseWillBeUsed, removed } = plugin();
    await expect(
      cachedResponseWillBeUsed({ event, cacheName, request, cachedResponse }),
    ).resolves.toBeUndefined();
    expect(removed).toEqual([`portal-brand-record ${request.url}`]);
  });
});
