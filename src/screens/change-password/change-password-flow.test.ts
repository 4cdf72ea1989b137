import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { base } from '../../addresses.ts';
import { type Config, specifiedConfig } from '../../config.ts';
import { type Answer, answered, type UnreachableReason, unreachable } from '../../portal/failure.ts';
import type { Reached } from '../../portal/connection-probe.ts';
import type { ChangePasswordRequest, ChangePasswordServiceUrls, LoginInfo } from '../../portal/wire.ts';
import { configOf, memoryCookies, memoryStore, recordingLog, refused } from '../../test-doubles.ts';
import { cancelChange, changePassword } from './change-password-flow.ts';

const aboutFields = { key: 'changePassword.entriesKept' };

interface Answers {
  change?: Answer<void>;
  lookUp?: Answer<LoginInfo>;
  logIn?: Answer<string>;
  serviceUrls?: Answer<ChangePasswordServiceUrls>;
  config?: Partial<Config>;
  site?: Reached;
}

function world(answers: Answers) {
  const calls: string[] = [];
  const sent: ChangePasswordRequest[] = [];
  const cookies = memoryCookies();
  const session = memoryStore();
  const local = memoryStore();
  const log = recordingLog();
  const urls = { cancelPasswordReset: '/sdportal/profile.view', autoLogoutRelatedUrl: '' };
  const environment: Parameters<typeof changePassword>[0] = {
    portal: {
      passwords: {
        change: (request) => (
          calls.push('change'), sent.push(request), Promise.resolve(answers.change ?? answered(undefined))
        ),
        serviceUrls: () => (
          calls.push('service urls'), Promise.resolve(answers.serviceUrls ?? answered(urls))
        ),
      },
      signIn: {
        logOff: () => (calls.push('log off'), Promise.resolve(answered(undefined))),
        lookUp: (userId) => (
          calls.push(`look up ${userId}`),
          Promise.resolve(answers.lookUp ?? answered({ ldapId: 'l1', loginType: '', b2BAlias: '' }))
        ),
        logIn: ({ password }) => (
          calls.push(`log in with ${password}`),
          Promise.resolve(answers.logIn ?? answered('/sdportal/home.view'))
        ),
      },
      logErrorStatement: (text) => void calls.push(`error log: ${text}`),
    },
    cookies,
    session,
    local,
    log,
    origin: 'https://portal.test',
    config: configOf(answers.config),
    connection: {
      probeSite: () => Promise.resolve(answers.site ?? 'reached'),
      whyUnsent: () => Promise.resolve(undefined),
    },
  };
  return { environment, calls, sent, cookies, session, local, log };
}

const form = { old: 'old-secret-1', new1: 'new-secret-22', new2: 'new-secret-22' };

async function attempt(answers: Answers = {}, isFromProfile = false, values = form) {
  const { environment, ...seen } = world(answers);
  const outcome = await changePassword(environment, { userId: 'ann', isFromProfile }, values);
  return { outcome, ...seen };
}

describe('a successful change', () => {
  // Whatever happens to the next page, the password is changed.
  const ifStuck = { kind: 'log-out', reason: 'passwordChanged' };

  it('logs in with the new password and redirects to the URL the platform returns', async () => {
    const { outcome, calls, sent, session, log } = await attempt();
    expect(sent).toEqual([{ userId: 'ann', oldCredential: form.old, newCredential: form.new1 }]);
    expect(calls).toEqual(['change', 'look up ann', `log in with ${form.new1}`]);
    expect(outcome).toEqual({
      kind: 'leave',
      to: 'https://portal.test/sdportal/home.view',
      replaces: true,
      ifStuck,
    });
    expect(log.entries).toContainEqual({
      level: 'INFO',
      message: 'password changed',
      attributes: { screen: 'changePassword' },
    });
    // A sign-in that the gateway refuses later, in this tab, has nothing to do with this.
    expect(session.content.has('shown')).toBe(false);
  });

  it('returns a visitor from the profile to it, without a login', async () => {
    const { outcome, calls } = await attempt({}, true);
    expect(calls).toEqual(['change', 'service urls']);
    expect(outcome).toEqual({
      kind: 'leave',
      to: 'https://portal.test/sdportal/profile.view',
      replaces: true,
      ifStuck,
    });
  });

  it('posts a classic form if heraclesLogin is off', async () => {
    const flags = { ...specifiedConfig.flags, heraclesLogin: false };
    const { outcome, session } = await attempt({ config: { flags } });
    expect(session.content.get('shown')).toContain('passwordChanged.title');
    expect(session.content.get('shown')).not.toContain(form.new1);
    expect(outcome).toMatchObject({
      kind: 'post',
      form: { path: '/pkmslogin.form', fields: { username: 'ann', password: form.new1 } },
      ifStuck,
    });
  });

  it('stores and logs no password', async () => {
    const { cookies, session, local, log } = await attempt();
    const stored = [cookies, session, local].flatMap(({ content }) => [...content.entries()]);
    expect(stored).not.toEqual([]);
    expect(JSON.stringify([stored, log.entries])).not.toContain('secret');
  });
});

it('sends nothing while a rule fails', async () => {
  const { outcome, calls } = await attempt({}, false, { ...form, new2: 'other' });
  expect(outcome).toMatchObject({ kind: 'show', fields: [{ field: 'new2' }] });
  expect(calls).toEqual([]);
});

/** The password is certainly changed, but the visitor is out: the logged-out page says so. */
const changedButOut = { kind: 'log-out', reason: 'passwordChanged' };
const evilAddress = 'https://away.test/evil?id=evil';
const evil = answered(evilAddress);
const away: ChangePasswordServiceUrls = {
  cancelPasswordReset: 'javascript:alert(1)',
  autoLogoutRelatedUrl: '',
};

describe('a successful change without a usable next page logs out as "password changed"', () => {
  it.each<[string, Answers, boolean, string]>([
    [
      'login refused',
      { logIn: refused(401) },
      false,
      'Login after the change of password failed: refused 401',
    ],
    [
      'lookup refused',
      { lookUp: refused(500) },
      false,
      'Login after the change of password failed: refused 500',
    ],
    [
      'login unreachable',
      { logIn: unreachable('network') },
      false,
      'Login after the change of password failed: network',
    ],
    [
      'login redirects to a foreign origin',
      { logIn: evil },
      false,
      'Login after the change of password failed: the address is not followed',
    ],
    [
      'login refused by the address of the sign-in page',
      { logIn: answered(`${base}login-signin-component?invalidLogin=true`) },
      false,
      'Login after the change of password failed: refused by address',
    ],
    [
      'login returns no URL',
      { logIn: answered('') },
      false,
      'Login after the change of password failed: the address is not followed',
    ],
    [
      'profile address refused',
      { serviceUrls: refused(500) },
      true,
      'Home address lookup failed: refused 500',
    ],
    [
      'profile address times out',
      { serviceUrls: unreachable('time-out') },
      true,
      'Home address lookup failed: time-out',
    ],
    [
      'profile address is a javascript: URL',
      { serviceUrls: answered(away) },
      true,
      'Home address lookup failed: the address is not followed',
    ],
  ])('%s', async (_, answers, isFromProfile, errorLog) => {
    const { outcome, calls, log } = await attempt(answers, isFromProfile);
    expect(outcome).toEqual(changedButOut);
    expect(calls.at(-1)).toBe(`error log: ${errorLog}`);
    expect(log.entries.at(-1)).toMatchObject({
      level: 'ERROR',
      attributes: {
        screen: 'changePassword',
        step: errorLog.split(' failed')[0],
        reason: expect.any(String),
      },
    });
    expect(JSON.stringify(log.entries)).not.toMatch(/ann|secret|evil/);
  });
});

it.each<[string, Answers, boolean]>([
  ['login', { logIn: evil }, false],
  ['profile', { serviceUrls: answered({ ...away, cancelPasswordReset: evilAddress }) }, true],
])(
  'logs to which origin the address of the %s leads, if it is not followed',
  async (_, answers, isFromProfile) => {
    const { log } = await attempt(answers, isFromProfile);
    expect(log.entries.at(-1)?.attributes).toMatchObject({
      reason: 'the address is not followed',
      key: 'https://away.test',
    });
  },
);

describe('a refused change', () => {
  it('marks and clears the current password if it is wrong', async () => {
    const { outcome } = await attempt({
      change: refused(400, { codes: ['invalid.credentials', 'password.policy'] }),
    });
    expect(outcome).toEqual({
      kind: 'show',
      fields: [{ field: 'old', text: { key: 'changePassword.currentWrong' } }],
      clear: ['old'],
    });
  });

  it('marks but keeps a new password that violates the policy', async () => {
    const { outcome } = await attempt({
      change: refused(400, { codes: ['password.policy', 'invalid.credentials'] }),
    });
    expect(outcome).toEqual({
      kind: 'show',
      fields: [{ field: 'new1', text: { key: 'changePassword.construction', values: { count: 4 } } }],
    });
  });

  it.each([
    [400, 'invalid.credentials', 'invalid.credentials'],
    [400, 'password.policy', 'password.policy'],
    [400, 'ann@secret.example', 'refused'],
    [200, 'password.policy', 'password.policy'],
    [429, 'invalid.credentials', 'refused'],
  ])('%s with the code %s is logged with the reason %s', async (status, code, reason) => {
    const { log } = await attempt({ change: refused(status, { codes: [code] }) });
    expect(log.entries).toMatchObject([
      {
        message: 'password not changed',
        attributes: { screen: 'changePassword', step: 'change password', reason, status, outcome: 'told' },
      },
    ]);
  });

  it.each<[string, Answer<void>, string]>([
    ['400 without a code', refused(400), 'changePassword.notChanged.text'],
    [
      '400 with a known code in second place only',
      refused(400, { codes: ['x', 'invalid.credentials'] }),
      'changePassword.notChanged.text',
    ],
    ['200 with an unknown code', refused(200, { codes: ['x'] }), 'changePassword.notChanged.text'],
    ['429', refused(429), 'error.tooManyRequests.text'],
    ['503', refused(503), 'error.outage.text'],
    ['a captive portal', unreachable('not-the-platform'), 'unreachable.notThePlatform'],
    ['a company proxy', unreachable('proxy'), 'unreachable.proxy'],
    ['a changed anti-forgery cookie', unreachable('csrf-mismatch'), 'error.system.text'],
  ])('%s: shows a message and keeps all fields', async (_, change, text) => {
    const { outcome } = await attempt({ change });
    expect(outcome).toMatchObject({
      kind: 'show',
      message: {
        kind: 'error',
        text: { key: text },
        more: { key: 'changePassword.stillValid' },
        aboutFields,
      },
      clear: [],
    });
  });

  it.each([401, 403, 404, 409, 422])('%s logs out and says that nothing was changed', async (status) => {
    const { outcome, calls, log } = await attempt(
      { change: refused(status, { codes: ['invalid.credentials'] }) },
      true,
    );
    expect(outcome).toEqual({ kind: 'log-out', reason: 'passwordNotChanged' });
    expect(calls).toEqual(['change']);
    expect(log.entries).toMatchObject([{ level: 'ERROR', attributes: { status } }]);
  });

  it.each([302, 500, 501])('%s logs out and says that the result is unknown', async (status) => {
    const { outcome, calls, log } = await attempt(
      { change: refused(status, { codes: ['system.error'] }) },
      true,
    );
    expect(outcome).toEqual({ kind: 'log-out', reason: 'passwordUnknown' });
    expect(calls).toEqual(['change']);
    expect(log.entries).toMatchObject([{ level: 'ERROR', message: 'password perhaps changed' }]);
  });
});

describe('a change without an answer', () => {
  it.each<UnreachableReason>(['network', 'time-out', 'outage'])(
    '%s: has an unknown result, is logged once, not sent again, and keeps all fields',
    async (reason) => {
      const { outcome, calls, log } = await attempt({ change: unreachable(reason) });
      expect(calls).toEqual(['change']);
      expect(log.entries).toEqual([
        {
          level: 'ERROR',
          message: 'password perhaps changed',
          attributes: { screen: 'changePassword', outcome: 'told' },
        },
      ]);
      expect(outcome).toMatchObject({
        message: {
          title: { key: 'changePassword.unknown.title' },
          more: { key: 'changePassword.unknown.more' },
          aboutFields,
        },
        clear: [],
      });
    },
  );

  it.each<[string, Answer<void>, string]>([
    [
      'was never sent',
      { ok: false, failure: { kind: 'unreachable', reason: 'network', isUnsent: true } },
      'unreachable.title',
    ],
    ['met a captive portal', unreachable('not-the-platform'), 'unreachable.title'],
    ['was one too many', refused(429), 'changePassword.unknown.title'],
    ['was refused for an unknown reason', refused(400), 'changePassword.unknown.title'],
  ])(
    'does not say that the password is unchanged if an earlier attempt may have worked and this one %s',
    async (_, change, title) => {
      const { environment } = world({ change });
      const visit = { userId: 'ann', isFromProfile: false, mayHaveWorked: true };
      expect(await changePassword(environment, visit, form)).toMatchObject({
        message: { title: { key: title }, more: { key: 'changePassword.unknown.more' }, aboutFields },
      });
    },
  );

  it('logs out as "password unknown" if an earlier attempt may have worked', async () => {
    const { environment } = world({ change: refused(401) });
    const visit = { userId: 'ann', isFromProfile: false, mayHaveWorked: true };
    const outcome = await changePassword(environment, visit, form);
    expect(outcome).toEqual({ kind: 'log-out', reason: 'passwordUnknown' });
  });

  it('says that the old password is still valid if the request was never sent', async () => {
    const change = {
      ok: false,
      failure: { kind: 'unreachable', reason: 'network', isUnsent: true },
    } as const;
    const { outcome } = await attempt({ change });
    expect(outcome).toMatchObject({
      message: {
        text: { key: 'unreachable.network' },
        more: { key: 'changePassword.stillValid' },
        aboutFields,
      },
    });
  });
});

const staysFor = (text: object) => ({
  kind: 'show',
  message: { kind: 'error', title: { key: 'unreachable.title' }, text },
  clear: [],
});

/** The platform was reached. */
const unchangedFor = (text: object) => ({
  kind: 'show',
  message: {
    kind: 'error',
    title: { key: 'changePassword.notChanged.title' },
    text,
    more: { key: 'changePassword.stillValid' },
    aboutFields,
  },
  clear: [],
});

describe('cancelling', () => {
  beforeEach(() => void vi.stubGlobal('navigator', {}));
  afterEach(() => void vi.unstubAllGlobals());

  it.each<[string, Answers, boolean, object]>([
    ['logs out', {}, false, { kind: 'log-out' }],
    [
      'stays and keeps the fields if the logged-out page could not load',
      { site: 'network' },
      false,
      staysFor({ key: 'unreachable.network' }),
    ],
    [
      'says what answered in place of the logged-out page',
      { site: 'not-the-platform' },
      false,
      staysFor({ key: 'unreachable.notThePlatform' }),
    ],
    ['returns to the profile', {}, true, { kind: 'leave', to: 'https://portal.test/sdportal/profile.view' }],
    [
      'logs out with a reason if the profile address is refused',
      { serviceUrls: refused(500) },
      true,
      { kind: 'log-out', reason: 'unexpected' },
    ],
    [
      'logs out with a reason if the profile address is malformed',
      { serviceUrls: unreachable('not-the-platform', true) },
      true,
      { kind: 'log-out', reason: 'unexpected' },
    ],
    [
      'stays and keeps the fields if the network fails',
      { serviceUrls: unreachable('network') },
      true,
      staysFor({ key: 'unreachable.network' }),
    ],
    [
      'stays behind a captive portal',
      { serviceUrls: unreachable('not-the-platform') },
      true,
      staysFor({ key: 'unreachable.notThePlatform' }),
    ],
    [
      'stays if the platform is down',
      { serviceUrls: refused(503) },
      true,
      unchangedFor({ key: 'error.outage.text' }),
    ],
    [
      'stays if the platform asks to wait',
      { serviceUrls: refused(429, { retryAfterSeconds: 90 }) },
      true,
      unchangedFor({ key: 'error.waitFor', values: { time: { seconds: 90 } } }),
    ],
    [
      'logs out with a reason instead of following a foreign address',
      { serviceUrls: answered({ ...away, cancelPasswordReset: '//evil.test/' }) },
      true,
      { kind: 'log-out', reason: 'unexpected' },
    ],
    [
      'follows an allowed origin',
      {
        serviceUrls: answered({ ...away, cancelPasswordReset: 'https://app.test/me' }),
        config: { allowedRedirectOrigins: ['https://app.test'] },
      },
      true,
      { kind: 'leave', to: 'https://app.test/me' },
    ],
  ])('%s', async (_, answers, isFromProfile, expected) => {
    const { environment, calls } = world(answers);
    expect(await cancelChange(environment, { isFromProfile })).toEqual(expected);
    expect(calls).not.toContain('change');
  });

  it.each([
    [500, { kind: 'log-out', reason: 'passwordUnknown' }],
    [
      503,
      {
        kind: 'show',
        clear: [],
        message: {
          kind: 'error',
          title: { key: 'changePassword.unknown.title' },
          text: { key: 'error.outage.text' },
          more: { key: 'changePassword.unknown.more' },
          aboutFields: { key: 'changePassword.entriesKept' },
        },
      },
    ],
  ])('after a change without an answer, says that its result is unknown (%i)', async (status, expected) => {
    const { environment } = world({ serviceUrls: refused(status) });
    const outcome = await cancelChange(environment, { isFromProfile: true, mayHaveWorked: true });
    expect(outcome).toEqual(expected);
  });

  it('logs out without a network if a worker can bring the logged-out page', async () => {
    vi.stubGlobal('navigator', { serviceWorker: { controller: {} } });
    const { environment } = world({ site: 'network' });
    expect(await cancelChange(environment, { isFromProfile: false })).toEqual({ kind: 'log-out' });
  });
});
