import { expect, test } from 'vitest';
import { lowPriority } from './low-priority.ts';

test('keeps URL, method, cache mode, referrer and headers of the page’s request', () => {
  const made = new Request('https://portal.test/logo.png', {
    method: 'HEAD',
    cache: 'no-cache',
    referrer: 'https://portal.test/static/public-portal-ui/?network=train',
    referrerPolicy: 'same-origin',
    headers: { 'x-asked': 'yes' },
  });
  const { url, method, cache, referrer, referrerPolicy, headers } = lowPriority(made);
  expect({ url, method, cache, referrer, referrerPolicy, asked: headers.get('x-asked') }).toEqual({
    url: 'https://portal.test/logo.png',
    method: 'HEAD',
    cache: 'no-cache',
    referrer: 'https://portal.test/static/public-portal-ui/?network=train',
    referrerPolicy: 'same-origin',
    asked: 'yes',
  });
});
