import { expect, it } from 'vitest';
import { answered } from './failure.ts';
import { createOneTimePinCalls } from './one-time-pins.ts';

it.each([
  ['{"emailAddress":"n•••@example.com"}', 'n•••@example.com'],
  ['{"emailAddress":7}', ''],
  ['', ''],
])('the answer %j says that the passcode was sent to %j', async (text, emailAddress) => {
  const calls = createOneTimePinCalls(() => Promise.resolve(answered({ text, type: 'application/json' })));
  expect(await calls.send('en_US')).toEqual(answered({ emailAddress }));
});
