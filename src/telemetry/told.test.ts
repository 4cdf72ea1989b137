import { describe, expect, it } from 'vitest';
import { answered, unreachable } from '../portal/failure.ts';
import { paths } from '../portal/paths.ts';
import type { Send } from '../portal/request.ts';
import { fakeNavigation, recordingLog, refused } from '../test-doubles.ts';
import { recordedSend } from './recorded-send.ts';
import type { PageLogCall } from './start-log.ts';
import { logEndedCall } from './log-ended-call.ts';
import { loggedNavigation } from './logged-navigation.ts';

async function told(method: 'GET' | 'POST', path: string, answer: Awaited<ReturnType<Send>>) {
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
    expect(await told('POST', path, answer)).toMatchObject([
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
    const entries = await Promise.all(calls.map((path) => told('POST', path, no)));
    expect(entries.map((of) => of.length)).toEqual(calls.map(() => 1));
    expect(new Set(entries.flat().map(({ message }) => message)).size).toBe(calls.length);
    for (const { message } of entries.flat()) expect(message).toMatch(/^[a-zA-Z ]+: refused$/);
  });

  it('logs answered reads at debug level only, and refused ones at info level', async () => {
    expect(await told('GET', `${paths.cobrand}/acme`, yes)).toMatchObject([
      { level: 'debug', message: 'brand: answered' },
    ]);
    expect(await told('GET', `${paths.cobrands}/acme/locales`, no)).toMatchObject([
      { level: 'info', message: 'languages: refused' },
    ]);
  });

  it('does not contain calls that are not a step of the visitor', async () => {
    expect(await told('POST', paths.logErrorStatement, yes)).toEqual([]);
    expect(await told('GET', 'https://partner.example/out?user=jane', yes)).toEqual([]);
  });
});

describe('leaving the page', () => {
  const start = 'https://portal.test/static/public-portal-ui/login-signin-component';
  it.each([
    ['/static/public-portal-ui/one-time-passcode-component?x=y', 'oneTimePasscode'],
    ['/static/public-portal-ui/Next-Token-Component/?ec=14008', 'nextToken'],
    ['/sdportal/home.view?user=jane', 'the platform'],
    ['https://partner.example/jane', 'another site'],
  ])('to %s is logged as a step to %s', (address, key) => {
    const log = recordingLog();
    const inner = fakeNavigation(start);
    loggedNavigation(inner, { log, flush: () => undefined }).leave(address);
    expect(inner.moves).toEqual([`leave ${address}`]);
    expect(log.entries).toMatchObject([{ attributes: { outcome: 'redirected', key } }]);
  });

  it.each([
    ['/static/public-portal-ui/temporary-state-component', 'temporarilyLocked'],
    ['/static/public-portal-ui/logout-component?reason=x', 'loggedOut'],
    ['/static/public-portal-ui/login-signin-component?locale=de', 'signIn'],
    ['/static/public-portal-ui/?locale=de', 'signIn'],
    ['/static/public-portal-ui/jane', 'unknown'],
  ])('to %s is logged as going to %s, but not as a step', (address, key) => {
    const log = recordingLog();
    const navigation = loggedNavigation(fakeNavigation(start), { log, flush: () => undefined });
    navigation.replace(address);
    expect(log.entries.map(({ attributes }) => attributes)).toEqual([{ key }]);
  });

  it('to the logged-out page is logged with the reason', () => {
    const log = recordingLog();
    const navigation = loggedNavigation(fakeNavigation(start), { log, flush: () => undefined });
    navigation.replace('/static/public-portal-ui/logout-component?reason=timeout', 'timeout');
    expect(log.entries.map(({ attributes }) => attributes)).toEqual([
      { key: 'loggedOut', reason: 'timeout' },
    ]);
  });

  it('to reload it is not logged as a step', () => {
    const log = recordingLog();
    loggedNavigation(fakeNavigation(start), { log, flush: () => undefined }).reload();
    expect(log.entries.map(({ attributes }) => attributes)).toEqual([{ key: 'reload' }]);
  });

  it('waits until pending entries are stored, and happens even if that fails', async () => {
    const inner = fakeNavigation(start);
    let end = () => {};
    const flush = () => new Promise<void>((_, reject) => (end = () => reject(new Error('no storage'))));
    const navigation = loggedNavigation(inner, { log: recordingLog(), flush });
    navigation.postForm('/pkmslogin.form', { password: 'hunter2' });
    await Promise.resolve();
    expect(inner.moves).toEqual([]);
    end();
    await new Promise((resolve) => setTimeout(resolve));
    expect(inner.moves).toEqual(['post /pkmslogin.form password']);
  });
});
