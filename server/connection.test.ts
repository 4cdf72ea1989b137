import { expect, test } from 'vitest';
import { connectionOf } from './connection.ts';

test.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:c000:207', '::ffff:c000:207'],
  [undefined, undefined],
])('normalizes the client address %s to %s', (remoteAddress, known) => {
  const socket = { remoteAddress, write: () => undefined, destroy: () => undefined };
  expect(connectionOf(new Headers(), { incoming: { socket } }, false).clientAddress).toBe(known);
});

test.each([
  [true, 'https', true],
  [true, ' HTTPS , http', true],
  [true, 'http, https', false],
  [true, undefined, false],
  [false, 'https', false],
])('with trustProxy %s and X-Forwarded-Proto %j, https is %s', (trusted, protocol, https) => {
  const headers = new Headers(protocol === undefined ? {} : { 'x-forwarded-proto': protocol });
  expect(connectionOf(headers, undefined, trusted)).toMatchObject({ https, trusted });
});

test('cuts a connection at once, or after the start of an answer', async () => {
  const calls: string[] = [];
  const socket = {
    write: (text: string, done: () => void) => {
      calls.push(text.slice(0, 15));
      queueMicrotask(done);
    },
    destroy: () => calls.push('cut'),
  };
  const { beginAndDrop, drop } = connectionOf(new Headers(), { incoming: { socket } }, false);
  await beginAndDrop();
  expect(calls).toEqual(['HTTP/1.1 200 OK', 'cut']);
  drop();
  expect(calls).toEqual(['HTTP/1.1 200 OK', 'cut', 'cut']);
});

test('cuts nothing if there is no connection', async () => {
  const { beginAndDrop, drop } = connectionOf(new Headers(), undefined, false);
  drop();
  await expect(beginAndDrop()).resolves.toBeUndefined();
});
