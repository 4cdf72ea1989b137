import { expect, it, vi } from 'vitest';
import { type CallReport, reportCall } from './call-report.ts';
import { type Answer, answered, unreachable } from './failure.ts';
import type { Reply } from './judge-answer.ts';
import { refused } from '../test-doubles.ts';

it.each<[string, Answer<Reply>, CallReport[]]>([
  ['an answer, without what it says', answered({ text: 'secret', type: '' }), ['answered']],
  ['what the worker kept says nothing', answered({ text: '', type: '', cachedAt: '2026-11-21' }), []],
  ['a lost connection', unreachable('network'), [{ kind: 'unreachable', reason: 'network' }]],
  ['a refusal', refused(401), [refused(401).failure]],
])('%s', async (_, answer, news) => {
  const told: CallReport[] = [];
  expect(await reportCall(Promise.resolve(answer), (heard) => told.push(heard))).toBe(answer);
  expect(told).toEqual(news);
});

it('a call that takes long is told of while it runs', async () => {
  vi.useFakeTimers();
  const told: CallReport[] = [];
  void reportCall(new Promise(() => undefined), (news) => told.push(news));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['slow']);
  vi.useRealTimers();
});
