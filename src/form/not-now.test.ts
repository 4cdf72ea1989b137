import { expect, it } from 'vitest';
import { notNow } from './not-now.ts';

it.each([
  [{ retryAfterSeconds: 30 }, { key: 'error.waitFor', values: { time: { seconds: 30 } } }],
  [{ retryAfterSeconds: 0 }, { key: 'error.outage.text' }],
  [{}, { key: 'error.outage.text' }],
])('%j says %j', (failure, text) => {
  expect(notNow(failure, 'error.outage.text')).toEqual(text);
});
