import { expect, it } from 'vitest';
import { tryLaterText } from './try-later-text.ts';

it.each([
  [{ retryAfterSeconds: 30 }, { key: 'error.waitFor', values: { time: { seconds: 30 } } }],
  [{ retryAfterSeconds: 0 }, { key: 'error.outage.text' }],
  [{}, { key: 'error.outage.text' }],
])('for %j returns the text %j', (failure, text) => {
  expect(tryLaterText(failure, 'error.outage.text')).toEqual(text);
});
