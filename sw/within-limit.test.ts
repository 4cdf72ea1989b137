import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limited, withinLimit } from './within-limit.ts';

const picture = () =>
  new Request('https://portal.test/logo.png', {
    referrer: 'https://portal.test/static/public-portal-ui/?network=train',
    referrerPolicy: 'same-origin',
    headers: { 'x-asked': 'yes' },
  });

describe('time limits', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const event = Object.assign(new Event('fetch'), { waitUntil: () => undefined });
  const request = picture();

  test('abort an unanswered request at the shorter one', async () => {
    const sent = await withinLimit(20_000, 5_000).requestWillFetch?.({ request, event, state: {} });
    vi.advanceTimersByTime(4_999);
    expect(sent?.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(sent?.signal.aborted).toBe(true);
  });

  test('abort an answered request at the longer one', async () => {
    const plugin = withinLimit(20_000, 5_000);
    const state = {};
    const sent = await plugin.requestWillFetch?.({ request, event, state });
    const response = new Response('half');
    expect(await plugin.fetchDidSucceed?.({ request, event, response, state })).toBe(response);
    vi.advanceTimersByTime(19_999);
    expect(sent?.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(sent?.signal.aborted).toBe(true);
  });
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
