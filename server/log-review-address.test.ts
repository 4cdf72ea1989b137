import { expect, test, vi } from 'vitest';
import { logReviewAddress } from './log-review-address.ts';

const path = '/ui-logging/review/';

test.each([
  [
    'generated for this run',
    undefined,
    { path, token: 'the-token' },
    'review page; its token is for this run',
  ],
  ['set', 'the-token', { path }, 'review page'],
])('logs the review page’s path, and its token only if generated: token %s', (_, reviewToken, ...line) => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  logReviewAddress(log, { reviewToken }, { reviewToken: 'the-token' });
  expect(log.info.mock.calls).toEqual([line]);
});
