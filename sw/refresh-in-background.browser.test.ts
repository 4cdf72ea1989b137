import { afterEach, expect, it, vi } from 'vitest';
import { FetchAndCache } from './fetch-and-cache.ts';
import { inTurn } from './in-turn.ts';
import { RefreshInBackground } from './refresh-in-background.ts';

const cacheName = 'test-refresh-in-background';
const addresses = ['/a.png', '/b.png', '/c.png', '/d.png', '/e.png'];

/** Answers requests only when told, and returns those sent. */
function holdRequests() {
  const sent: { path: string; answer: (response: Response) => void; cut: () => void }[] = [];
  const fetchHeld = ({ url }: Request) =>
    new Promise<Response>((answer, reject) => {
      const cut = () => reject(new TypeError('Failed to fetch'));
      sent.push({ path: new URL(url).pathname, answer, cut });
    });
  vi.stubGlobal('fetch', fetchHeld);
  return sent;
}

/** Asks as a page does, and returns the answer and the refreshing. */
function ask(address: string, method = 'GET'): { answer: Promise<Response>; refreshed: Promise<void> } {
  // Only workers have these.
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined });
  // No cache takes a HEAD as a key.
  const byAddress = {
    cacheKeyWillBeUsed: ({ request }: { request: Request }) => Promise.resolve(request.url),
  };
  const options = { cacheName, plugins: [byAddress] };
  const strategy = new RefreshInBackground(options, new FetchAndCache(options));
  const [answer, refreshed] = strategy.handleAll({ request: new Request(address, { method }), event });
  return { answer, refreshed };
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await caches.delete(cacheName);
});

it('answers from the cache, and leaves connections free for a sign-in while nobody answers', async () => {
  const cache = await caches.open(cacheName);
  await Promise.all(addresses.map((address) => cache.put(address, new Response('cached'))));
  const sent = holdRequests();
  const asked = addresses.map((address) => ask(address));
  const answers = await Promise.all(asked.map(({ answer }) => answer));
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(addresses.map(() => 'cached'));
  // What a page was shown with waits its turn among them.
  const renew = vi.fn(() => Promise.resolve());
  const renewed = inTurn(renew);
  await expect.poll(() => sent.length).toBe(3);
  sent[0]?.cut();
  await expect.poll(() => sent.length).toBe(4);
  expect(renew).not.toHaveBeenCalled();
  for (const { answer } of sent) answer(new Response('new'));
  await expect.poll(() => sent.length).toBe(5);
  await renewed;
  sent[4]?.answer(new Response('new'));
  await Promise.all(asked.map(({ refreshed }) => refreshed));
  const texts = sent.map(async ({ path }) => (await cache.match(path))?.text());
  expect(await Promise.all(texts)).toEqual(['cached', 'new', 'new', 'new', 'new']);
});

it('lets a page wait for no other request if nothing is cached', async () => {
  const sent = holdRequests();
  const asked = addresses.map((address) => ask(address));
  await expect.poll(() => sent.length).toBe(5);
  for (const { answer } of sent) answer(new Response('new'));
  await Promise.all(asked.map(({ refreshed }) => refreshed));
});

it('leaves connections free while nobody answers a page’s probes for logos', async () => {
  const sent = holdRequests();
  const asked = addresses.map((address) => ask(address, 'HEAD'));
  await expect.poll(() => sent.length).toBe(3);
  const renew = vi.fn(() => Promise.resolve());
  const renewed = inTurn(renew);
  expect(renew).not.toHaveBeenCalled();
  for (const { answer } of sent) answer(new Response('old'));
  await expect.poll(() => sent.length).toBe(5);
  for (const { answer } of sent) answer(new Response('new'));
  const answers = await Promise.all(asked.map(({ answer }) => answer));
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(texts).toEqual(['old', 'old', 'old', 'new', 'new']);
  await Promise.all([renewed, ...asked.map(({ refreshed }) => refreshed)]);
});
