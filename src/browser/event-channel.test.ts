import { expect, it } from 'vitest';
import { createEventChannel } from './event-channel.ts';

it('a channel queues each item once while there is no listener, and delivers it to the next one', () => {
  const channel = createEventChannel<string>();
  channel.emit('network');
  channel.emit('network');
  channel.emit('answered');
  const received: string[] = [];
  const stop = channel.listen((item) => received.push(item));
  channel.emit('outage');
  stop();
  channel.emit('proxy');
  expect(received).toEqual(['network', 'answered', 'outage']);
  channel.listen((item) => received.push(`then ${item}`));
  expect(received.slice(3)).toEqual(['then proxy']);
});

it('a channel queues only the first 200 items', () => {
  const channel = createEventChannel<number>();
  for (let item = 0; item < 500; item += 1) channel.emit(item);
  const received: number[] = [];
  channel.listen((item) => received.push(item));
  expect([received.length, received.at(-1)]).toEqual([200, 199]);
});
