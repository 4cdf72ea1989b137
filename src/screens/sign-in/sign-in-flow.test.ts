import { describe, expect, it } from 'vitest';
import type { Config } from '../../config.ts';
import { specifiedConfig } from '../../config.ts';
import type { Text } from '../../outcome.ts';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { LogInForm, LoginInfo } from '../../portal/wire.ts';
import { configOf, memoryCookies, memoryStore, recordingLog, refused } from '../../test-doubles.ts';
import { signIn } from './sign-in-flow.ts';

const keptBack: Answer<string> = {
  ok: false,
  failure: { kind: 'unreachable', reason: 'network', isUnsent: true },
};

interface Answers {
  logOff?: Answer<void>;
  lookUp?: Answer<LoginInfo>;
  logIn?: Answer<string>;
  config?: Partial<Config>;
}

async function attempt(
  answers: Answers = {},
  values = { userId: 'ann', password: 'secret-word-1' },
  trouble?: Text,
) {
  const calls: string[] = [];
  const forms: LogInForm[] = [];
  const cookies = memoryCookies();
  const session = memoryStore();
  const local = memoryStore({ signedInAt: '9', pendingPin: '1.ab.cd' });
  const log = recordingLog();
  const outcome = await signIn(
    {
      portal: {
        signIn: {
          logOff: () => (calls.push('log off'), Promise.resolve(answers.logOff ?? answered(undefined))),
          lookUp: (userId) => (
            calls.push(`look up ${userId}`),
            Promise.resolve(answers.lookUp ?? answered({ ldapId: 'l1', loginType: '', b2BAlias: 'b' }))
          ),
          logIn: (form) => (
            calls.push('log in'),
            forms.push(form),
            Promise.resolve(answers.logIn ?? answered('/sdportal/home.view'))
          ),
        },
        logErrorStatement: (text) => void calls.push(`error log: ${text}`),
      },
      cookies,
      session,
      local,
      log,
      cookieTrouble: () => Promise.resolve(trouble),
      origin: 'https://portal.test',
      config: configOf(answers.config),
    },
    values,
  );
  return { outcome, calls, forms, cookies, session, local, log };
}

describe('a good sign-in', () => {
  it('logs off, looks up, logs in, and goes where the platform says', async () => {
    const { outcome, calls, forms } = await attempt();
    expect(calls).toEqual(['log off', 'look up ann', 'log in']);
    expect(forms).toEqual([
      {
        username: 'ann',
        'login-form-type': 'LDAP',
        password: 'secret-word-1',
        ldapId: 'l1',
        loginType: '',
        b2BAlias: 'b',
      },
    ]);
    expect(outcome).toEqual({ kind: 'leave', to: 'https://portal.test/sdportal/home.view' });
  });

  it('uses the login type that the lookup names', async () => {
    const { forms } = await attempt({ lookUp: answered({ ldapId: '', loginType: 'RSA', b2BAlias: '' }) });
    expect(forms[0]?.['login-form-type']).toBe('RSA');
  });

  it('remembers the user id once the lookup has answered, and never the password', async () => {
    const { cookies, session, local } = await attempt({ logIn: refused(401) });
    expect(cookies.content.get('user_id')).toBe('ann');
    expect(session.content.get('userId')).toBe('ann');
    const kept = [cookies, session, local].flatMap(({ content }) => [...content.values()]);
    expect(kept.join()).not.toContain('secret');
    expect((await attempt({ lookUp: refused(404) })).cookies.content.has('user_id')).toBe(false);
  });

  it.each([
    ['the log-in is refused', { logIn: refused(401) }, '0'],
    ['the log-off failed', { logOff: unreachable('network') }, '9'],
  ])('forgets an earlier one once that is logged off: %s', async (_, answers, signedInAt) => {
    const { content } = (await attempt(answers)).local;
    expect(content.get('signedInAt')).toBe(signedInAt);
    // So is a PIN that waited in that session: the next one would send it.
    expect(content.has('pendingPin')).toBe(signedInAt === '9');
  });

  it('writes authentication_mode only where the flag asks for it', async () => {
    const lookUp = answered({ ldapId: '', loginType: 'SSO', b2BAlias: '' });
    const flags = { ...specifiedConfig.flags, authenticationModeCookieRouting: true };
    expect((await attempt({ lookUp, config: { flags } })).cookies.content.get('authentication_mode')).toBe(
      'SSO',
    );
    expect((await attempt({ lookUp })).cookies.content.has('authentication_mode')).toBe(false);
  });

  it('posts a classic form where heraclesLogin is off', async () => {
    const { outcome, calls } = await attempt({
      config: { flags: { ...specifiedConfig.flags, heraclesLogin: false } },
    });
    expect(calls).toEqual(['log off', 'look up ann']);
    expect(outcome).toMatchObject({
      kind: 'post',
      form: { path: '/pkmslogin.form', fields: { username: 'ann' } },
    });
  });

  it('follows a listed origin', async () => {
    const answers = {
      logIn: answered('https://app.test/in'),
      config: { allowedRedirectOrigins: ['https://app.test'] },
    };
    expect((await attempt(answers)).outcome).toEqual({ kind: 'leave', to: 'https://app.test/in' });
  });
});

describe('required fields', () => {
  it.each([
    [{ userId: '', password: '' }, ['username', 'password']],
    [{ userId: 'ann', password: '' }, ['password']],
    [{ userId: '', password: 'x' }, ['username']],
  ])('%j asks for %j without any call', async (values, fields) => {
    const { outcome, calls } = await attempt({}, values);
    expect(outcome).toMatchObject({ kind: 'show', fields: fields.map((field) => ({ field })) });
    expect(calls).toEqual([]);
  });
});

const both = ['username', 'password'];
const password = ['password'];
/** What is shown for each failure at each step, and which fields are emptied. */
const table: [string, Answers, string, string | undefined, string[]][] = [
  ['wrong password', { logIn: refused(401) }, 'signIn.failed.title', 'signIn.failed.text', both],
  ['forbidden', { logIn: refused(403) }, 'signIn.failed.title', 'signIn.failed.text', both],
  ['unknown user', { lookUp: refused(404) }, 'signIn.failed.title', 'signIn.failed.text', both],
  ['logoff refused', { logOff: refused(400) }, 'signIn.failed.title', 'signIn.failed.text', both],
  ['logoff failed', { logOff: refused(500) }, 'signIn.failed.title', 'signIn.failed.text', both],
  ['500 at lookup', { lookUp: refused(500) }, 'error.system.title', 'error.system.text', password],
  ['500 at login', { logIn: refused(500) }, 'error.system.title', 'error.system.text', password],
  ['501 at login', { logIn: refused(501) }, 'signIn.failed.title', 'signIn.failed.text', both],
  ['429', { logIn: refused(429) }, 'signIn.failed.title', 'error.tooManyRequests.text', password],
  ['503', { lookUp: refused(503) }, 'signIn.failed.title', 'error.outage.text', password],
  ['no network', { logOff: unreachable('network') }, 'unreachable.title', 'unreachable.network', password],
  ['lost at login', { logIn: unreachable('network') }, 'unreachable.title', 'unreachable.network', password],
  [
    'captive portal',
    { lookUp: unreachable('not-the-platform') },
    'unreachable.title',
    'unreachable.notThePlatform',
    password,
  ],
  [
    'data that is none',
    { lookUp: unreachable('not-the-platform', true) },
    'error.system.title',
    'error.system.text',
    password,
  ],
  ['proxy', { logIn: unreachable('proxy') }, 'unreachable.title', 'unreachable.proxy', password],
  ['outage', { logIn: unreachable('outage') }, 'unreachable.title', 'unreachable.outage', password],
  [
    'an anti-forgery cookie that changed',
    { logIn: unreachable('csrf-mismatch') },
    'error.system.title',
    'error.system.text',
    password,
  ],
  [
    'late at lookup',
    { lookUp: unreachable('time-out') },
    'unreachable.title',
    'unreachable.timeOut',
    password,
  ],
  [
    'late at login',
    { logIn: unreachable('time-out') },
    'signIn.unknown.title',
    'unreachable.timeOut',
    password,
  ],
  [
    'hostile address',
    { logIn: answered('https://evil.test/') },
    'signIn.failed.title',
    'signIn.failed.text',
    both,
  ],
  [
    'script address',
    { logIn: answered('javascript:alert(1)') },
    'signIn.failed.title',
    'signIn.failed.text',
    both,
  ],
  ['no address', { logIn: answered('') }, 'signIn.failed.title', 'signIn.failed.text', both],
];

it('is told as part of the call that failed, which has an entry of its own; what no call tells is not', async () => {
  const told = async (answers: Parameters<typeof attempt>[0]) => (await attempt(answers)).log.entries;
  expect((await attempt()).log.users).toEqual(['ann']);
  expect(await told({ logIn: refused(401) })).toMatchObject([
    { level: 'ERROR', attributes: { step: 'log in', status: 401, outcome: 'told' } },
  ]);
  expect((await told({ logIn: answered('') }))[0]?.attributes).not.toHaveProperty('outcome');
});

describe('a failed sign-in', () => {
  it.each(table)('%s', async (_, answers, title, text, clear) => {
    const { outcome, calls, log } = await attempt(answers);
    expect(outcome).toMatchObject({
      kind: 'show',
      message: { title: { key: title }, text: { key: text } },
      clear,
    });
    expect(calls.filter((call) => call.startsWith('error log'))).toHaveLength(1);
    expect(log.entries).toMatchObject([{ level: 'ERROR' }]);
    expect(JSON.stringify([calls.filter((call) => call.startsWith('error log')), log.entries])).not.toMatch(
      /ann|secret|evil/,
    );
  });

  it.each([
    [{ logIn: refused(401) }, 'error log: Login (log in) failed: refused 401'],
    [{ logOff: unreachable('network') }, 'error log: Login (log off) failed: network'],
  ])('is told to the platform: %j', async (answers, line) => {
    expect((await attempt(answers)).calls.at(-1)).toBe(line);
  });

  it.each([
    [{ lookUp: unreachable('network') }, 'unreachable.title', 'signIn.notCounted'],
    [{ logOff: unreachable('time-out') }, 'unreachable.title', 'signIn.notCounted'],
    [{ logIn: keptBack }, 'unreachable.title', 'signIn.notCounted'],
    [{ logIn: unreachable('network') }, 'unreachable.title', 'signIn.mayHaveCounted'],
    [{ logIn: unreachable('outage') }, 'unreachable.title', 'signIn.mayHaveCounted'],
    [{ logIn: unreachable('time-out') }, 'signIn.unknown.title', 'signIn.mayHaveCounted'],
    // The password reached somebody else, not the platform.
    [{ logIn: unreachable('not-the-platform') }, 'unreachable.title', undefined],
  ] as const)('says whether it counted as an attempt: %j', async (answers, title, more) => {
    const { outcome } = await attempt(answers);
    const message = outcome.kind === 'show' ? outcome.message : undefined;
    expect([message?.title, message?.more]).toEqual([{ key: title }, more && { key: more }]);
  });
});

it.each([
  ['forgery', { lookUp: refused(403) }],
  ['password', { logIn: refused(401) }],
])('names cookies, not the password, where the browser keeps none: %s refused', async (_, answers) => {
  const { outcome } = await attempt(answers, undefined, { key: 'storage.cookies' });
  expect(outcome).toEqual({
    kind: 'show',
    message: { kind: 'error', title: { key: 'signIn.failed.title' }, text: { key: 'storage.cookies' } },
    clear: ['password'],
  });
});
