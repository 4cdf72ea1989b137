import { expect, it } from 'vitest';
import type { Trouble } from '../src/connection/connection-state.ts';
import { logOutReasons } from '../src/log-out-reason.ts';
import type { UnreachableReason } from '../src/portal/failure.ts';
import { isTextKey } from '../telemetry/review/language/texts.ts';

const ofCalls: Record<UnreachableReason, true> = {
  network: true,
  'time-out': true,
  'not-the-platform': true,
  proxy: true,
  outage: true,
  'csrf-mismatch': true,
};
/** A slow connection is none that is lost. */
const ofConnection: Record<Exclude<Trouble, 'slow'>, true> = {
  offline: true,
  unreached: true,
  captivePortal: true,
  proxy: true,
  outage: true,
};

it.each([...new Set([...Object.keys(ofCalls), ...Object.keys(ofConnection), ...logOutReasons])])(
  'the review has words for what the page gives as a reason: %s',
  (reason) => {
    expect(isTextKey(`reason.${reason}`)).toBe(true);
  },
);
