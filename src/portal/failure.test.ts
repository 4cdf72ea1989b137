import { expect, it } from 'vitest';
import { failedCallAttributes, endingOf, type Failure, unreachable } from './failure.ts';
import { refused } from '../test-doubles.ts';

const typed = { statusText: 'jane', codes: ['jane'], messages: ['jane'] };

it.each<[Failure, string, object]>([
  [refused(401, typed).failure, 'refused', { reason: 'refused', status: 401, outcome: 'told' }],
  [refused(500, typed).failure, 'failed', { reason: 'refused', status: 500, outcome: 'told' }],
  // A firewall or a full cookie jar: nobody has read what was typed.
  ...[405, 413, 431, 451].map((status): [Failure, string, object] => [
    refused(status, typed).failure,
    'failed',
    { reason: 'refused', status, outcome: 'told' },
  ]),
  [{ kind: 'unreachable', reason: 'time-out' }, 'time-out', { reason: 'time-out', outcome: 'told' }],
  [{ kind: 'unreachable', reason: 'proxy' }, 'unreachable', { reason: 'proxy', outcome: 'told' }],
  [
    { kind: 'unreachable', reason: 'not-the-platform' },
    'unreachable',
    { reason: 'not-the-platform', outcome: 'told' },
  ],
  [{ kind: 'unreachable', reason: 'csrf-mismatch' }, 'failed', { reason: 'csrf-mismatch', outcome: 'told' }],
  // The call's own entry was written before the misreading showed.
  [unreachable('not-the-platform', true).failure, 'unreachable', { reason: 'not-the-platform' }],
  // A call that was never sent has no entry of its own.
  [
    { kind: 'unreachable', reason: 'network', isUnsent: true },
    'unreachable',
    { reason: 'network', outcome: 'unreachable' },
  ],
])(
  'the failure %j ends its call as "%s", and further entries describe it as %j',
  (failure, ending, attributes) => {
    expect(endingOf(failure)).toBe(ending);
    expect(failedCallAttributes(failure)).toEqual(attributes);
  },
);
