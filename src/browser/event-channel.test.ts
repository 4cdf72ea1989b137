import { expect, it } from 'vitest';
import { createEventChannel } from './event-channel.ts';

it('who listens late hears what was told before, each item once', () => {
  const channel = createEventChannel<string>();
  channel.emit('network');
  channel.emit('network');
  channel.emit('answered');
  const heard: string[] = [];
  const stop = channel.listen((news) => heard.push(news));
  channel.emit('outage');
  stop();
  channel.emit('proxy');
  expect(heard).toEqual(['network', 'answered', 'outage']);
  channel.listen((news) => heard.push(`then ${news}`));
  expect(heard.slice(3)).toEqual(['then proxy']);
});

it('no more than the first 200 items wait', () => {
  const channel = createEventChannel<number>();
  for (let item = 0; item < 500; item += 1) channel.emit(item);
  const heard: number[] = [];
  channel.listen((item) => heard.push(item));
  expect([heard.length, heard.at(-1)]).toEqual([200, 199]);
});
