import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { streamedBody } from './streamed-body.ts';

const held = 65_536;

test('pauses the platform’s answer while 64 KB of it are unread', async () => {
  const message = new IncomingMessage(new Socket());
  const reader = streamedBody(message, 1_000, () => undefined).getReader();
  const gone = async (bytes: number) => {
    message.push(new Uint8Array(bytes));
    await setImmediate();
    return message.isPaused();
  };
  expect([await gone(held - 1), await gone(1), await gone(9)]).toEqual([false, true, true]);
  // Data that came during the pause is still in the message.
  expect(message.readableLength).toBe(9);
  for (const bytes of [held - 1, 1, 9]) expect((await reader.read()).value).toHaveLength(bytes);
  expect(message.isPaused()).toBe(false);
  await reader.cancel();
});
