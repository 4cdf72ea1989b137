import { expect, it } from 'vitest';
import { failedCallAttributes, endingOf, type Failure, unreachable } from './failure.ts';
import { refused } from '../test-doubles.ts';

const typed = { statusText: 'jane', codes: ['jane'], messages: ['jane'] };

it.each<[Failure, string, object]>([
  // May be about what was typed, even if they give no reasons.
  ...[400, 401, 403, 404, 409, 410, 422, 423, 429].map((status): [Failure, string, object] => [
    refused(status).failure,
    'refused',
    { reason: 'refused', status, outcome: 'told' },
  ]),
  [refused(400, typed).failure, 'refused', { reason: 'refused', status: 400, outcome: 'told' }],
  [refused(500, typed).failure, 'failed', { reason: 'refused', status: 500, outcome: 'told' }],
  // A firewall, a full cookie jar, a redirect without an address: nobody has read what was typed.
  ...[302, 304, 405, 406, 413, 414, 415, 421, 426, 431, 451].map((status): [Failure, string, object] => [
    refused(status).failure,
    'failed',
    { reason: 'refused', status, outcome: 'told' },
  ]),
  // The platform has, as it says why.
  [
    refused(406, { codes: ['12010'] }).failure,
    'refused',
    { reason: 'refused', status: 406, outcome: 'told' },
  ],
  [
    refused(402, { messages: ['Not today'] }).failure,
    'refused',
    { reason: 'refused', status: 402, outcome: 'told' },
  ],
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
