import { expect, it } from 'vitest';
import type { CallReport } from '../portal/call-report.ts';
import { refused } from '../test-doubles.ts';
import { type ConnectionHint, connectionHint } from './connection-hint.ts';

it.each<[string, CallReport, ConnectionHint]>([
  ['a call that still runs', 'slow', 'slow'],
  ['an answer', 'answered', 'answered'],
  ['a lost connection', { kind: 'unreachable', reason: 'network' }, 'network'],
  ['a refusal is an answer', refused(401).failure, 'answered'],
  ['away for now', refused(503).failure, 'unavailable'],
  ['no such call any more', refused(410).failure, 'gone'],
])('%s', (_, told, news) => {
  expect(connectionHint(told)).toBe(news);
});
