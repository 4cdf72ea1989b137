import { expect, it } from 'vitest';
import { createLine } from './line.ts';

it('who listens late hears what was told before, each item once', () => {
  const line = createLine<string>();
  line.tell('network');
  line.tell('network');
  line.tell('answered');
  const heard: string[] = [];
  const stop = line.listen((news) => heard.push(news));
  line.tell('outage');
  stop();
  line.tell('proxy');
  expect(heard).toEqual(['network', 'answered', 'outage']);
  line.listen((news) => heard.push(`then ${news}`));
  expect(heard.slice(3)).toEqual(['then proxy']);
});

it('no more than the first 200 items wait', () => {
  const line = createLine<number>();
  for (let item = 0; item < 500; item += 1) line.tell(item);
  const heard: number[] = [];
  line.listen((item) => heard.push(item));
  expect([heard.length, heard.at(-1)]).toEqual([200, 199]);
});
