import { expect, it } from 'vitest';
import type { Reached } from './connection-probe.ts';
import { answered } from './failure.ts';
import type { Call } from './request.ts';
import { createWhyUnsent, sendIfReached } from './send-if-reached.ts';

const write: Call = { method: 'POST', path: '/change', json: {}, limitMs: 60_000 };
const good = answered({ text: '{}', type: 'application/json' });

/** Sends a call; returns its answer and what was requested, in order. */
async function attempt(call: Call, isOnline: boolean, site: Reached = 'reached') {
  const sent: string[] = [];
  const send = sendIfReached(
    ({ method, path }) => {
      sent.push(`${method} ${path}`);
      return Promise.resolve(good);
    },
    createWhyUnsent({
      isOnline: () => isOnline,
      probeSite: () => {
        sent.push('probe');
        return Promise.resolve(site);
      },
    }),
  );
  return { answer: await send(call), sent };
}

it('sends at once if the browser reports being online', async () => {
  expect(await attempt(write, true)).toEqual({ answer: good, sent: ['POST /change'] });
});

it.each<Call['method']>(['GET', 'HEAD', 'PUT'])(
  'sends a %s without a probe, even if the browser reports being offline',
  async (method) => {
    const { sent } = await attempt({ ...write, method }, false);
    expect(sent).toEqual([`${method} /change`]);
  },
);

it('sends a POST after a successful probe if the browser wrongly reports being offline', async () => {
  expect(await attempt(write, false)).toEqual({ answer: good, sent: ['probe', 'POST /change'] });
});

it.each([
  ['network', 'network'],
  ['time-out', 'network'],
  ['outage', 'outage'],
  ['not-the-platform', 'not-the-platform'],
] as const)(
  'sends nothing, and reports the call as unsent, if the probe fails with %s',
  async (site, reason) => {
    const { answer, sent } = await attempt(write, false, site);
    expect(sent).toEqual(['probe']);
    expect(answer).toEqual({ ok: false, failure: { kind: 'unreachable', reason, isUnsent: true } });
  },
);
