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
});
