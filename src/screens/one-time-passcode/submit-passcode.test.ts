import { describe, expect, it } from 'vitest';
import { type Config, specifiedConfig } from '../../config.ts';
import { keepCodeDeadlines, newCodeDeadlines, readCodeDeadlines } from '../../form/code-deadlines.ts';
import type { PageMessage, Text } from '../../outcome.ts';
import { type Answer, answered, type Unreachable, unreachable } from '../../portal/failure.ts';
import type { LogInForm } from '../../portal/wire.ts';
import { configOf, memoryCookies, memoryStore, recordingLog, refused } from '../../test-doubles.ts';
import { submitPasscode } from './submit-passcode.ts';
import { isUsedCode } from './used-code.ts';

async function attempt(
  options: {
    logIn?: Answer<string>;
    config?: Partial<Config>;
    code?: string;
    wasRefused?: boolean;
    trouble?: Text;
    unsent?: Unreachable;
  } = {},
) {
  const forms: LogInForm[] = [];
  const statements: string[] = [];
  const stores = {
    cookies: memoryCookies(),
    session: memoryStore({ userId: 'ann' }),
    local: memoryStore(),
  };
  keepCodeDeadlines(stores, newCodeDeadlines(Date.now()));
  const log = recordingLog();
  const unexpected = () => Promise.reject(new Error('unexpected call'));
  const outcome = await submitPasscode(
    {
      portal: {
        signIn: {
          logOff: unexpected,
          lookUp: unexpected,
          logIn: (form) => (
            forms.push(form), Promise.resolve(options.logIn ?? answered('/sdportal/home.view'))
          ),
        },
        logErrorStatement: (text) => void statements.push(text),
      },
      ...stores,
      log,
      cookieTrouble: () => Promise.resolve(options.trouble),
      origin: 'https://portal.test',
      config: configOf(options.config),
      connection: { whyUnsent: () => Promise.resolve(options.unsent) },
    },
    { userId: 'ann', code: options.code ?? '246810', wasRefused: options.wasRefused ?? false },
  );
  return { outcome, forms, statements, log, stores };
}

describe('an accepted code', () => {
  it('logs in with type OTP and an empty ldap id, redirects, and is marked as used', async () => {
    const { outcome, forms, stores } = await attempt();
    expect(forms).toEqual([
      {
        username: 'ann',
        'login-form-type': 'OTP',
        password: '246810',
        ldapId: '',
        loginType: 'OTP',
        b2BAlias: '',
      },
    ]);
    expect(outcome).toMatchObject({
      kind: 'leave',
      to: 'https://portal.test/sdportal/home.view',
      // The code may be used up, whatever happens to the next page.
      ifStuck: { kind: 'show', message: { title: { key: 'oneTimePasscode.unknown.title' } } },
    });
    expect(readCodeDeadlines(stores, Date.now())).toSatisfy(isUsedCode);
  });

  it('redirects to an allowed origin, and posts a form if heraclesLogin is off', async () => {
    const logIn = answered('https://app.test/in');
    const config = { allowedRedirectOrigins: ['https://app.test'] };
    expect((await attempt({ logIn, config })).outcome).toMatchObject({
      kind: 'leave',
      to: 'https://app.test/in',
    });
    const flags = { ...specifiedConfig.flags, heraclesLogin: false };
    expect(await attempt({ config: { flags } })).toMatchObject({
      forms: [],
      outcome: { kind: 'post', form: { fields: { 'login-form-type': 'OTP', password: '246810' } } },
    });
  });

  it.each(['one-time-passcode-component?error=invalid', 'one-time-passcode-component/?error=invalid'])(
    'keeps the deadlines and replaces the history entry if redirected back to %s',
    async (screen) => {
      const logIn = answered(`/static/public-portal-ui/${screen}`);
      const { outcome, stores } = await attempt({ logIn });
      expect(outcome).toMatchObject({ kind: 'leave', replaces: true });
      expect(readCodeDeadlines({ ...stores, local: memoryStore() }, Date.now())?.expiresAt).toBeGreaterThan(
        0,
      );
    },
  );

  it('redirects to the locked page if the platform returns its URL', async () => {
    const logIn = answered('/static/public-portal-ui/temporary-state-component');
    expect((await attempt({ logIn })).outcome).toMatchObject({
      to: 'https://portal.test/static/public-portal-ui/temporary-state-component',
    });
  });
});

describe('nothing is sent', () => {
  it.each([
    ['', false, 'oneTimePasscode.required'],
    ['12345', false, 'oneTimePasscode.required'],
    ['12345', true, 'oneTimePasscode.invalid'],
  ])('if the code is %j, refused before: %s', async (code, wasRefused, key) => {
    const { outcome, forms } = await attempt({ code, wasRefused });
    expect(outcome).toEqual({ kind: 'show', fields: [{ field: 'code', text: { key } }] });
    expect(forms).toEqual([]);
  });

  it('if the browser is offline ahead of a form post, which would leave the page', async () => {
    const config = { flags: { ...specifiedConfig.flags, heraclesLogin: false } };
    const { outcome } = await attempt({
      config,
      unsent: { kind: 'unreachable', reason: 'network', isUnsent: true },
    });
    expect(outcome).toMatchObject({
      kind: 'show',
      message: { text: { key: 'unreachable.network' }, aboutFields: { key: 'oneTimePasscode.stillHere' } },
    });
  });
});

const mayHaveArrived = {
  more: { key: 'oneTimePasscode.mayHaveArrived' },
  aboutFields: { key: 'oneTimePasscode.tryAgain' },
} as const;
const stillHere = { aboutFields: { key: 'oneTimePasscode.stillHere' } } as const;
const usedUp = { more: { key: 'oneTimePasscode.used.text' } } as const;

/** Title, text and further paragraphs. */
const table: [string, Answer<string>, 'error' | 'warning', string, string, Partial<PageMessage>?][] = [
  ['a wrong code', refused(401), 'warning', 'oneTimePasscode.refused.title', 'oneTimePasscode.refused.text'],
  [
    'an unusable code',
    refused(422),
    'warning',
    'oneTimePasscode.refused.title',
    'oneTimePasscode.refused.text',
  ],
  [
    'too many requests',
    refused(429),
    'error',
    'oneTimePasscode.notChecked.title',
    'error.tooManyRequests.text',
  ],
  ['platform down', refused(503), 'error', 'oneTimePasscode.notChecked.title', 'error.outage.text'],
  ['system error', refused(500), 'error', 'error.system.title', 'error.system.text'],
  ['firewall', refused(405), 'error', 'error.system.title', 'error.system.text'],
  [
    'time-out',
    unreachable('time-out'),
    'error',
    'oneTimePasscode.unknown.title',
    'oneTimePasscode.unknown.text',
  ],
  [
    'network failure',
    unreachable('network'),
    'error',
    'unreachable.title',
    'unreachable.network',
    mayHaveArrived,
  ],
  [
    'captive portal',
    unreachable('not-the-platform'),
    'error',
    'unreachable.title',
    'unreachable.notThePlatform',
    stillHere,
  ],
  ['company proxy', unreachable('proxy'), 'error', 'unreachable.title', 'unreachable.proxy', stillHere],
  [
    'gateway outage',
    unreachable('outage'),
    'error',
    'unreachable.title',
    'unreachable.outage',
    mayHaveArrived,
  ],
  [
    'changed anti-forgery cookie',
    unreachable('csrf-mismatch'),
    'error',
    'error.system.title',
    'error.system.text',
    stillHere,
  ],
  [
    'redirect to a foreign origin',
    answered('https://away.test/evil?id=evil'),
    'error',
    'error.system.title',
    'error.system.text',
    usedUp,
  ],
  [
    'redirect to a javascript: URL',
    answered('javascript:alert(1)'),
    'error',
    'error.system.title',
    'error.system.text',
    usedUp,
  ],
  ['no redirect URL', answered(''), 'error', 'error.system.title', 'error.system.text', usedUp],
];

describe('a failed login', () => {
  it.each(table)('%s: keeps the digits and is logged once', async (_, logIn, kind, title, text, further) => {
    const { outcome, forms, statements, log, stores } = await attempt({ logIn });
    expect(outcome).toMatchObject({
      kind: 'show',
      message: { kind, title: { key: title }, text: { key: text }, ...further },
    });
    // The digits are kept; only a refused code is marked, so that the screen selects it.
    expect(outcome.kind === 'show' && (outcome.clear ?? [])).toEqual([]);
    const marked = [{ field: 'code', text: { key: 'oneTimePasscode.invalid' } }];
    expect(outcome.kind === 'show' && outcome.fields).toEqual(kind === 'warning' ? marked : undefined);
    expect(forms).toHaveLength(1);
    expect(readCodeDeadlines({ ...stores, local: memoryStore() }, Date.now())?.expiresAt).toBeGreaterThan(0);
    expect(statements).toHaveLength(1);
    expect(log.entries).toMatchObject([{ level: 'ERROR' }]);
    expect(JSON.stringify([statements, log.entries])).not.toMatch(/ann|246810|evil/);
  });

  it('is logged with the origin to which an address leads that is not followed', async () => {
    const { log } = await attempt({ logIn: answered('https://away.test/evil?id=evil') });
    expect(log.entries[0]?.attributes).toEqual({ screen: 'oneTimePasscode', key: 'https://away.test' });
  });

  it('is logged with its step even if it was never sent', async () => {
    const failure = { kind: 'unreachable', reason: 'network', isUnsent: true } as const;
    const { log } = await attempt({ logIn: { ok: false, failure } });
    expect(log.entries).toMatchObject([{ attributes: { step: 'log in', outcome: 'unreachable' } }]);
  });

  it('is blamed on blocked cookies, not on the code, if the browser stores no cookies', async () => {
    const trouble: Text = { key: 'storage.cookies' };
    const { outcome } = await attempt({ logIn: refused(403), trouble });
    const title = { key: 'oneTimePasscode.notChecked.title' };
    expect(outcome).toEqual({ kind: 'show', message: { kind: 'error', title, text: trouble }, clear: [] });
  });

  it('returns a new message object for a second identical refusal', async () => {
    const [first, second] = [await attempt({ logIn: refused(401) }), await attempt({ logIn: refused(401) })];
    if (first.outcome.kind !== 'show' || second.outcome.kind !== 'show') throw new Error('not shown');
    expect(first.outcome.message).not.toBe(second.outcome.message);
  });
});
