import { expect, it } from 'vitest';
import { answered } from '../portal/failure.ts';
import * as paths from '../portal/paths.ts';
import type { Call, Send } from '../portal/request.ts';
import { recordingLog } from '../test-doubles.ts';
import { logLeftCalls } from './log-left-calls.ts';

const logIn: Call = { method: 'POST', path: paths.logIn, form: { password: 'hunter2' }, limitMs: 1 };

function page(answer: ReturnType<Send>) {
  const target = new EventTarget();
  const log = recordingLog();
  let time = 0;
  const send = logLeftCalls(() => answer, { target, log, now: () => (time += 40.4) });
  return { send, entries: log.entries, leave: () => target.dispatchEvent(new Event('pagehide')) };
}

const never = new Promise<never>(() => undefined);

it('logs once a sign-in unanswered when the page is left, without what was sent', () => {
  const { send, entries, leave } = page(never);
  void send(logIn);
  leave();
  leave();
  expect(entries).toEqual([
    {
      level: 'INFO',
      message: 'log in: left',
      attributes: { step: 'log in', outcome: 'left', durationMs: 40 },
    },
  ]);
});

it('logs an unanswered token code, which goes to an address chosen by the platform', () => {
  const { send, entries, leave } = page(never);
  void send({ ...logIn, path: 'https://gateway.example/forward', form: { 'login-form-type': 'TOKEN' } });
  leave();
  expect(entries).toMatchObject([{ message: 'next token: left', attributes: { step: 'next token' } }]);
});

it('does not log an answered call', async () => {
  const answer = answered({ text: '', type: '' });
  const { send, entries, leave } = page(Promise.resolve(answer));
  expect(await send(logIn)).toBe(answer);
  leave();
  expect(entries).toEqual([]);
});

it.each<[string, Partial<Call>]>([
  ['only reads', { method: 'GET' }],
  ['outlives the page', { keepalive: true }],
  ['is not a step of the visitor', { path: '/elsewhere', form: {} }],
])('does not log an unanswered call that %s', (_, part) => {
  const { send, entries, leave } = page(never);
  void send({ ...logIn, ...part });
  leave();
  expect(entries).toEqual([]);
});
