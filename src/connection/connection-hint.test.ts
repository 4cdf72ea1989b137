import { expect, it } from 'vitest';
import type { CallReport } from '../portal/call-report.ts';
import { refused } from '../test-doubles.ts';
import { type ConnectionHint, connectionHint } from './connection-hint.ts';

it.each<[string, CallReport, ConnectionHint]>([
  ['a call that takes long', 'slow', 'trouble'],
  ['an answered call', 'answered', 'answered'],
  ['a call that could not reach the platform', { kind: 'unreachable', reason: 'network' }, 'trouble'],
  ['a call that took too long', { kind: 'unreachable', reason: 'time-out' }, 'trouble'],
  ['a captive portal’s page', { kind: 'unreachable', reason: 'not-the-platform' }, 'trouble'],
  ['a refused call (401)', refused(401).failure, 'answered'],
  ['an unavailable platform (503)', refused(503).failure, 'trouble'],
  ['a call that no longer exists (410)', refused(410).failure, 'gone'],
])('%s is reported as $2', (_, report, hint) => {
  expect(connectionHint(report)).toBe(hint);
});
