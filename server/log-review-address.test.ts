import { expect, test, vi } from 'vitest';
import { logReviewAddress } from './log-review-address.ts';

const path = '/ui-logging/review/';

test.each([
  ['made for this run', undefined, { path, token: 'the-token' }, 'review page; its token is for this run'],
  ['set', 'the-token', { path }, 'review page'],
])('the log names the review page: its token is %s', (_, reviewToken, ...line) => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  logReviewAddress(log, { reviewToken }, { reviewToken: 'the-token' });
  expect(log.info.mock.calls).toEqual([line]);
});
