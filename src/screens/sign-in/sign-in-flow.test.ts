import { describe, expect, it } from 'vitest';
import type { Config } from '../../config.ts';
import { specifiedConfig } from '../../config.ts';
import type { Text } from '../../outcome.ts';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { LogInForm, LoginInfo } from '../../portal/wire.ts';
import { configOf, memoryCookies, memoryStore, recordingLog, refused } from '../../test-doubles.ts';
import { signIn } from './sign-in-flow.ts';

const unsent: Answer<string> = {
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
      connection: { whyUnsent: () => Promise.resolve(undefined) },
    },
    values,
  );
  return { outcome, calls, forms, cookies, session, local, log };
}

describe('a successful sign-in', () => {
  it('logs off, looks up the user, logs in, and redirects to the URL the platform returns', async () => {
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
    expect(outcome).toMatchObject({ kind: 'leave', to: 'https://portal.test/sdportal/home.view' });
  });

  it('uses the login type returned by the lookup', async () => {
    const { forms } = await attempt({ lookUp: answered({ ldapId: '', loginType: 'RSA', b2BAlias: '' }) });
    expect(forms[0]?.['login-form-type']).toBe('RSA');
  });

  it('stores the user id only after a successful lookup, and never the password', async () => {
    const { cookies, session, local } = await attempt({ logIn: refused(401) });
    expect(cookies.content.get('user_id')).toBe('ann');
    expect(session.content.get('userId')).toBe('ann');
    const stored = [cookies, session, local].flatMap(({ content }) => [...content.values()]);
    expect(stored.join()).not.toContain('secret');
    expect((await attempt({ lookUp: refused(404) })).cookies.content.has('user_id')).toBe(false);
  });

  it.each([
    ['log-off succeeds, login is refused', { logIn: refused(401) }, '0'],
    ['log-off fails', { logOff: unreachable('network') }, '9'],
  ])('clears an earlier sign-in and its PIN only if logged off: %s', async (_, answers, signedInAt) => {
    const { content } = (await attempt(answers)).local;
    expect(content.get('signedInAt')).toBe(signedInAt);
    // So is a PIN that waited in that session: the next one would send it.
    expect(content.has('pendingPin')).toBe(signedInAt === '9');
  });

  it('sets the authentication_mode cookie only if the flag is on', async () => {
    const lookUp = answered({ ldapId: '', loginType: 'SSO', b2BAlias: '' });
    const flags = { ...specifiedConfig.flags, authenticationModeCookieRouting: true };
    expect((await attempt({ lookUp, config: { flags } })).cookies.content.get('authentication_mode')).toBe(
      'SSO',
    );
    expect((await attempt({ lookUp })).cookies.content.has('authentication_mode')).toBe(false);
  });

  it('posts a classic form if heraclesLogin is off', async () => {
    const { outcome, calls } = await attempt({
      config: { flags: { ...specifiedConfig.flags, heraclesLogin: false } },
    });
    expect(calls).toEqual(['log off', 'look up ann']);
    expect(outcome).toMatchObject({
      kind: 'post',
      form: { path: '/pkmslogin.form', fields: { username: 'ann' } },
    });
  });

  it('redirects to an allowed foreign origin', async () => {
    const answers = {
      logIn: answered('https://app.test/in'),
      config: { allowedRedirectOrigins: ['https://app.test'] },
    };
    expect((await attempt(answers)).outcome).toMatchObject({ kind: 'leave', to: 'https://app.test/in' });
  });

  it.each([
    ['the address', true, { title: { key: 'unreachable.title' }, text: { key: 'unreachable.timeOut' } }],
    // The password went out with the form, and the page is its answer.
    ['a form', false, { title: { key: 'signIn.unknown.title' }, more: { key: 'signIn.mayHaveCounted' } }],
  ])('clears the password if the page after %s never loads', async (_, heraclesLogin, message) => {
    const { outcome } = await attempt({ config: { flags: { ...specifiedConfig.flags, heraclesLogin } } });
    expect(outcome).toMatchObject({ ifStuck: { message, clear: ['password'] } });
  });
});

describe('required fields', () => {
  it.each([
    [{ userId: '', password: '' }, ['username', 'password']],
    [{ userId: 'ann', password: '' }, ['password']],
    [{ userId: '', password: 'x' }, ['username']],
  ])('%j reports %j as missing and makes no call', async (values, fields) => {
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
  ['403 at login', { logIn: refused(403) }, 'signIn.failed.title', 'signIn.failed.text', both],
  ['unknown user at lookup', { lookUp: refused(404) }, 'signIn.failed.title', 'signIn.failed.text', both],
  ['400 at log-off', { logOff: refused(400) }, 'signIn.failed.title', 'signIn.failed.text', both],
  ['500 at log-off', { logOff: refused(500) }, 'signIn.failed.title', 'signIn.failed.text', both],
  ['431 at log-off', { logOff: refused(431) }, 'signIn.failed.title', 'error.system.text', password],
  ['405 at lookup', { lookUp: refused(405) }, 'signIn.failed.title', 'error.system.text', password],
  ['431 at lookup', { lookUp: refused(431) }, 'signIn.failed.title', 'error.system.text', password],
  ['413 at login', { logIn: refused(413) }, 'signIn.failed.title', 'error.system.text', password],
  ['500 at lookup', { lookUp: refused(500) }, 'error.system.title', 'error.system.text', password],
  ['500 at login', { logIn: refused(500) }, 'error.system.title', 'error.system.text', password],
  ['501 at login', { logIn: refused(501) }, 'signIn.failed.title', 'error.system.text', password],
  ['429 at login', { logIn: refused(429) }, 'signIn.failed.title', 'error.tooManyRequests.text', password],
  ['503 at lookup', { lookUp: refused(503) }, 'signIn.failed.title', 'error.outage.text', password],
  ['no network', { logOff: unreachable('network') }, 'unreachable.title', 'unreachable.network', password],
  ['login offline', { logIn: unreachable('network') }, 'unreachable.title', 'unreachable.network', password],
  [
    'captive portal at lookup',
    { lookUp: unreachable('not-the-platform') },
    'unreachable.title',
    'unreachable.notThePlatform',
    password,
  ],
  [
    'malformed data at lookup',
    { lookUp: unreachable('not-the-platform', true) },
    'error.system.title',
    'error.system.text',
    password,
  ],
  ['proxy', { logIn: unreachable('proxy') }, 'unreachable.title', 'unreachable.proxy', password],
  ['outage', { logIn: unreachable('outage') }, 'unreachable.title', 'unreachable.outage', password],
  [
    'anti-forgery cookie changed at login',
    { logIn: unreachable('csrf-mismatch') },
    'error.system.title',
    'error.system.text',
    password,
  ],
  [
    'time-out at lookup',
    { lookUp: unreachable('time-out') },
    'unreachable.title',
    'unreachable.timeOut',
    password,
  ],
  [
    'time-out at login',
    { logIn: unreachable('time-out') },
    'signIn.unknown.title',
    'unreachable.timeOut',
    password,
  ],
  [
    'redirect to a foreign origin',
    { logIn: answered('https://away.test/evil?id=evil') },
    'signIn.failed.title',
    'error.system.text',
    password,
  ],
  [
    'redirect to a javascript: URL',
    { logIn: answered('javascript:alert(1)') },
    'signIn.failed.title',
    'error.system.text',
    password,
  ],
  ['no redirect URL', { logIn: answered('') }, 'signIn.failed.title', 'error.system.text', password],
];

it('logs the user, and marks an error as "told" only if the failed call has its own entry', async () => {
  const entriesFor = async (answers: Parameters<typeof attempt>[0]) => (await attempt(answers)).log.entries;
  expect((await attempt()).log.users).toEqual(['ann']);
  expect(await entriesFor({ logIn: refused(401) })).toMatchObject([
    { level: 'ERROR', attributes: { step: 'log in', status: 401, outcome: 'told' } },
  ]);
  expect((await entriesFor({ logIn: answered('') }))[0]?.attributes).not.toHaveProperty('outcome');
});

it('logs to which origin an address leads that is not followed', async () => {
  const { log } = await attempt({ logIn: answered('https://away.test/evil?id=evil') });
  expect(log.entries[0]?.attributes).toEqual({ screen: 'signIn', key: 'https://away.test' });
});

describe('a failed sign-in', () => {
  it.each(table)('%s: shows a message and is logged once', async (_, answers, title, text, clear) => {
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
  ])('is reported to the platform’s error log with its step and reason: %j', async (answers, line) => {
    expect((await attempt(answers)).calls.at(-1)).toBe(line);
  });

  it.each([
    [{ lookUp: unreachable('network') }, 'unreachable.title', 'signIn.notCounted'],
    [{ logOff: unreachable('time-out') }, 'unreachable.title', 'signIn.notCounted'],
    [{ logIn: unsent }, 'unreachable.title', 'signIn.notCounted'],
    [{ logIn: unreachable('network') }, 'unreachable.title', 'signIn.mayHaveCounted'],
    [{ logIn: unreachable('outage') }, 'unreachable.title', 'signIn.mayHaveCounted'],
    [{ logIn: unreachable('time-out') }, 'signIn.unknown.title', 'signIn.mayHaveCounted'],
    // The password reached somebody else, not the platform.
    [{ logIn: unreachable('not-the-platform') }, 'unreachable.title', undefined],
  ] as const)('says whether it may have counted as an attempt: %j', async (answers, title, more) => {
    const { outcome } = await attempt(answers);
    const message = outcome.kind === 'show' ? outcome.message : undefined;
    expect([message?.title, message?.more]).toEqual([{ key: title }, more && { key: more }]);
  });
});

it.each([
  ['lookup', { lookUp: refused(403) }],
  ['login', { logIn: refused(401) }],
])('blames blocked cookies, not the password, if the %s is refused', async (_, answers) => {
  const { outcome } = await attempt(answers, undefined, { key: 'storage.cookies' });
  expect(outcome).toEqual({
    kind: 'show',
    message: { kind: 'error', title: { key: 'signIn.failed.title' }, text: { key: 'storage.cookies' } },
    clear: ['password'],
  });
});
