import { expect, it } from 'vitest';
import { refused } from '../test-doubles.ts';
import { type Answer, answered, unreachable } from './failure.ts';
import type { Reply } from './judge-answer.ts';
import type { Call } from './request.ts';
import { sendIfReached } from './send-if-reached.ts';

const write: Call = { method: 'POST', path: '/change', json: {}, limitMs: 60_000 };
const good = answered({ text: '{}', type: 'application/json' });

/** Sends a call; gives its answer, and what was asked in order. */
async function attempt(call: Call, isOnline: boolean, question: Answer<Reply> = good) {
  const asked: string[] = [];
  const send = sendIfReached(
    (sent) => {
      asked.push(`${sent.method} ${sent.path}`);
      return Promise.resolve(sent.isProbe ? question : good);
    },
    { isOnline: () => isOnline, base: '/portal/' },
  );
  return { answer: await send(call), asked };
}

it('sends at once where the browser knows of a network', async () => {
  expect(await attempt(write, true)).toEqual({ answer: good, asked: ['POST /change'] });
});

it.each<Call['method']>(['GET', 'HEAD', 'PUT'])(
  '%s needs no question: it may be repeated, or nobody waits for it',
  async (method) => {
    const { asked } = await attempt({ ...write, method }, false);
    expect(asked).toEqual([`${method} /change`]);
  },
);

it.each<[string, Answer<Reply>]>([
  ['an answer', good],
  ['a refusal', refused(404)],
])('a browser that wrongly thinks it is offline (%s) sends all the same', async (_, question) => {
  const { answer, asked } = await attempt(write, false, question);
  expect(asked).toEqual(['GET /portal/reached.json', 'POST /change']);
  expect(answer).toEqual(good);
});

it.each([
  ['network', 'network'],
  ['time-out', 'network'],
  ['outage', 'outage'],
  ['not-the-platform', 'not-the-platform'],
] as const)(
  'offline, as the question confirms (%s): nothing is sent, and that is certain',
  async (met, told) => {
    const { answer, asked } = await attempt(write, false, unreachable(met));
    expect(asked).toEqual(['GET /portal/reached.json']);
    expect(answer).toEqual({ ok: false, failure: { kind: 'unreachable', reason: told, isUnsent: true } });
  },
);
