import { expect, it } from 'vitest';
import type { RawNews } from '../portal/call-news.ts';
import { type CallNews, newsOf } from './news-of.ts';

const refused = (status: number): RawNews => ({
  kind: 'refused',
  status,
  statusText: '',
  codes: [],
  messages: [],
});

it.each<[string, RawNews, CallNews]>([
  ['a call that still runs', 'slow', 'slow'],
  ['an answer', 'answered', 'answered'],
  ['a lost connection', { kind: 'unreachable', reason: 'network' }, 'network'],
  ['a refusal is an answer', refused(401), 'answered'],
  ['away for now', refused(503), 'unavailable'],
  ['no such call any more', refused(410), 'gone'],
])('%s', (_, told, news) => {
  expect(newsOf(told)).toBe(news);
});
