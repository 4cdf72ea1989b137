import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '../src/addresses.ts';
import type { Trouble } from '../src/connection/connection-state.ts';
import { logOutReasons } from '../src/log-out-reason.ts';
import type { UnreachableReason } from '../src/portal/failure.ts';
import type { LogOutcome } from '../telemetry/client/log-attributes.ts';
import { isTextKey } from '../telemetry/review/language/texts.ts';

const ofCalls: Record<UnreachableReason, true> = {
  network: true,
  'time-out': true,
  'not-the-platform': true,
  proxy: true,
  outage: true,
  'csrf-mismatch': true,
};
/** A slow connection is not a lost one. */
const ofConnection: Record<Exclude<Trouble, 'slow'>, true> = {
  offline: true,
  unreached: true,
  captivePortal: true,
  proxy: true,
  outage: true,
};

const outcomes: Record<LogOutcome, true> = {
  opened: true,
  'looked-up': true,
  sent: true,
  refused: true,
  failed: true,
  told: true,
  redirected: true,
  unreachable: true,
  locked: true,
  'time-out': true,
  left: true,
};

/** Further steps that only read: of a failed one, the message tells all. */
const reads = ['newpin', 'nexttoken', 'Home address lookup'];

const names = {
  reason: [
    ...Object.keys(ofCalls),
    ...Object.keys(ofConnection),
    ...logOutReasons,
    ...textsOf('LogReason').filter((reason) => reason !== 'refused'),
  ],
  outcome: Object.keys(outcomes),
  page: [...Object.keys(routes), 'unknown'],
  screen: [...Object.keys(routes), 'unknown'],
  step: [
    ...stepsOf(readFileSync('src/telemetry/log-ended-call.ts', 'utf8')),
    ...textsOf('LogStep').filter((step) => !reads.includes(step)),
  ],
};
const keys = Object.entries(names).flatMap(([kind, all]) => all.map((name) => `${kind}.${name}`));

it.each([...new Set(keys)])('the review page has a text for %s', (key) => {
  expect(isTextKey(key), 'add it to texts.en.ts and texts.de.ts in telemetry/review/language').toBe(true);
  expect(names.step).toEqual(expect.arrayContaining(['log in', 'next token']));
  expect(names.reason).toContain('invalid token');
});

// Read as text: the files belong to the page, this test to Node.

function stepsOf(source: string): string[] {
  return Array.from(source.matchAll(/\[paths\.\w+, '([^']+)'\]/g), ([, step = '']) => step);
}

/** The texts that a closed list of `src/log.ts` spells out itself. */
function textsOf(list: 'LogReason' | 'LogStep'): string[] {
  const [, texts = ''] = readFileSync('src/log.ts', 'utf8').split(`export type ${list} =`);
  return Array.from(texts.slice(0, texts.indexOf(';')).matchAll(/'([^']+)'/g), ([, text = '']) => text);
}
