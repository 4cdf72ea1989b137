import { expect, it, vi } from 'vitest';
import { type CallNews, tellNews } from './call-news.ts';
import { type Answer, answered, unreachable } from './failure.ts';
import type { Reply } from './judge-answer.ts';

const refused = (status: number): Answer<Reply> => ({
  ok: false,
  failure: { kind: 'refused', status, statusText: '', codes: [], messages: [] },
});

it.each<[string, Answer<Reply>, CallNews[]]>([
  ['an answer', answered({ text: '' }), ['answered']],
  ['what the worker kept says nothing', answered({ text: '', cachedAt: '2026-11-21' }), []],
  ['a lost connection', unreachable('network'), ['network']],
  ['a refusal is an answer', refused(401), ['answered']],
  ['away for now', refused(503), ['unavailable']],
  ['no such call any more', refused(410), ['gone']],
])('%s', async (_, answer, news) => {
  const told: CallNews[] = [];
  expect(await tellNews(Promise.resolve(answer), (heard) => told.push(heard))).toBe(answer);
  expect(told).toEqual(news);
});

it('a call that takes long is told of while it runs', async () => {
  vi.useFakeTimers();
  const told: CallNews[] = [];
  void tellNews(new Promise(() => undefined), (news) => told.push(news));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['slow']);
  vi.useRealTimers();
});
