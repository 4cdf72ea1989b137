import { expect, it, vi } from 'vitest';
import { type CallReport, reportCall } from './call-report.ts';
import { type Answer, answered, unreachable } from './failure.ts';
import type { Reply } from './judge-answer.ts';
import { refused } from '../test-doubles.ts';

it.each<[string, Answer<Reply>, CallReport[]]>([
  ['reports an answer without its content', answered({ text: 'secret', type: '' }), ['answered']],
  [
    'does not report an answer from the worker’s cache',
    answered({ text: '', type: '', cachedAt: '2026-11-21' }),
    [],
  ],
  ['reports a lost connection', unreachable('network'), [{ kind: 'unreachable', reason: 'network' }]],
  ['reports a refusal', refused(401), [refused(401).failure]],
])('%s', async (_, answer, expected) => {
  const reports: CallReport[] = [];
  expect(await reportCall(Promise.resolve(answer), (report) => reports.push(report))).toBe(answer);
  expect(reports).toEqual(expected);
});

it('reports a call as slow after five seconds, while it is still running', async () => {
  vi.useFakeTimers();
  const reports: CallReport[] = [];
  void reportCall(new Promise(() => undefined), (report) => reports.push(report));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(reports).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(reports).toEqual(['slow']);
  vi.useRealTimers();
});
