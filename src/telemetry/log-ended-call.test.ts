import { describe, expect, it } from 'vitest';
import { answered, unreachable } from '../portal/failure.ts';
import * as paths from '../portal/paths.ts';
import type { Send } from '../portal/request.ts';
import { refused } from '../test-doubles.ts';
import { recordedSend } from './recorded-send.ts';
import type { PageLogCall } from './start-log.ts';
import { logEndedCall } from './log-ended-call.ts';

async function entriesFor(method: 'GET' | 'POST', path: string, answer: Awaited<ReturnType<Send>>) {
  const entries: PageLogCall[] = [];
  let time = 0;
  const send = recordedSend(() => Promise.resolve(answer), {
    note: (ended) => logEndedCall(ended, (entry) => entries.push(entry)),
    now: () => (time += 40.4),
    clock: () => 1_700_000_000_000,
  });
  expect(await send({ method, path, form: { password: 'hunter2' }, limitMs: 1 })).toBe(answer);
  expect(JSON.stringify(entries)).not.toContain('hunter2');
  return entries;
}

const yes = answered({ text: 'hunter2', type: '' });
const no = refused(401, { statusText: 'hunter2', messages: ['hunter2'] });
const broken = refused(500);

describe('the log of calls', () => {
  it.each([
    [paths.loginSignin, yes, 'look up: looked-up', { step: 'look up', outcome: 'looked-up', durationMs: 40 }],
    [paths.logIn, yes, 'log in: sent', { step: 'log in', outcome: 'sent', durationMs: 40 }],
    [`/sdportal${paths.logIn}`, no, 'log in: refused', { outcome: 'refused', status: 401 }],
    [paths.logIn, broken, 'log in: failed', { outcome: 'failed', reason: 'refused', status: 500 }],
    [paths.logIn, unreachable('time-out'), 'log in: time-out', { outcome: 'time-out' }],
    [paths.logIn, unreachable('proxy'), 'log in: unreachable', { outcome: 'unreachable', reason: 'proxy' }],
    [`${paths.tokens}/4711`, yes, 'save PIN: sent', { step: 'save PIN' }],
  ])('POST %s with answer %j is logged as "%s"', async (path, answer, message, attributes) => {
    expect(await entriesFor('POST', path, answer)).toMatchObject([
      { level: 'info', message, attributes, at: 1_700_000_000_000 },
    ]);
  });

  it('names each call to the platform differently, except for calls that are not logged', async () => {
    const own: readonly string[] = [
      paths.formLogIn,
      paths.sessionWarningContent,
      paths.logErrorStatement,
      paths.brandStyles,
      paths.logos,
      paths.footerLogos,
    ];
    const calls = Object.values(paths).filter((path) => !own.includes(path));
    const entries = await Promise.all(calls.map((path) => entriesFor('POST', path, no)));
    expect(entries.map((of) => of.length)).toEqual(calls.map(() => 1));
    expect(new Set(entries.flat().map(({ message }) => message)).size).toBe(calls.length);
    for (const { message } of entries.flat()) expect(message).toMatch(/^[a-zA-Z ]+: refused$/);
  });

  it('logs answered reads at debug level only, and refused ones at info level', async () => {
    expect(await entriesFor('GET', `${paths.cobrand}/acme`, yes)).toMatchObject([
      { level: 'debug', message: 'brand: answered' },
    ]);
    expect(await entriesFor('GET', `${paths.cobrands}/acme/locales`, no)).toMatchObject([
      { level: 'info', message: 'languages: refused' },
    ]);
  });

  it('does not contain calls that are not a step of the visitor', async () => {
    expect(await entriesFor('POST', paths.logErrorStatement, yes)).toEqual([]);
    expect(await entriesFor('GET', 'https://partner.example/out?user=jane', yes)).toEqual([]);
  });
});
