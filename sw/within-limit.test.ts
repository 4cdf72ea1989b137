import { expect, test } from 'vitest';
import { limited, withinLimit } from './within-limit.ts';

const picture = () =>
  new Request('https://portal.test/logo.png', {
    referrer: 'https://portal.test/static/public-portal-ui/?network=train',
    referrerPolicy: 'same-origin',
    headers: { 'x-asked': 'yes' },
  });

test('aborts a request at its time limit', async () => {
  const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined });
  const request = await withinLimit(20).requestWillFetch?.({ request: picture(), event });
  await expect.poll(() => request?.signal.aborted).toBe(true);
  expect(request?.signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('does not abort the request when its page does', () => {
  const page = new AbortController();
  const request = limited(new Request(picture(), { signal: page.signal }), 60_000);
  page.abort();
  expect(request.signal.aborted).toBe(false);
});

test('keeps URL, method, referrer and headers of the page’s request', () => {
  const { url, method, referrer, referrerPolicy, headers } = limited(picture(), 60_000);
  expect({ url, method, referrer, referrerPolicy, asked: headers.get('x-asked') }).toEqual({
    url: 'https://portal.test/logo.png',
    method: 'GET',
    referrer: 'https://portal.test/static/public-portal-ui/?network=train',
    referrerPolicy: 'same-origin',
    asked: 'yes',
  });
});

test('leaves a navigation unchanged', () => {
  const request = picture();
  Object.defineProperty(request, 'mode', { value: 'navigate' });
  expect(limited(request, 60_000)).toBe(request);
});
