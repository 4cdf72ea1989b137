import { expect, test } from 'vitest';
import { connectionOf } from './connection.ts';

test.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:c000:207', '::ffff:c000:207'],
  [undefined, undefined],
])('the client at %s is known as %s', (remoteAddress, known) => {
  const socket = { remoteAddress, write: () => undefined, destroy: () => undefined };
  expect(connectionOf(new Headers(), { incoming: { socket } }, false).clientAddress).toBe(known);
});
