import { describe, expect, it } from 'vitest';
import type { Config } from '../../config.ts';
import { specifiedConfig } from '../../config.ts';
import type { Text } from '../../outcome.ts';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { LogInForm, TokenUserInfo } from '../../portal/wire.ts';
import { configOf, memoryCookies, memoryStore, recordingLog, refused } from '../../test-doubles.ts';
import { createTokenRun } from '../../token-access/token-run.ts';
import { arriveAtNewPin } from './arrive-at-new-pin.ts';
import { saveNewPin } from './new-pin-flow.ts';

const info: TokenUserInfo = { shouldAccess: true, ldapId: 'L7', b2BAlias: 'b7', forwardFormEndpoint: '' };
const good = { secondFactorPin: '1234', confirmSecondFactorPin: '1234', oneTimePasscode: '12345678' };
const fields = ['secondFactorPin', 'confirmSecondFactorPin', 'oneTimePasscode'];
const screen = '/static/public-portal-ui/new-rsa-pin-component';

interface World {
  userInfo?: Answer<TokenUserInfo>;
  logIn?: Answer<string>;
  sendPin?: Answer<void>;
  config?: Partial<Config>;
  /** The waiting PIN and its owner. */
  waiting?: { secret: string; owner: string };
  /** False if this browser has no key to seal with. */
  keeps?: boolean;
  /** Such as a run that a reload cut off. */
  session?: Record<string, string>;
  local?: Record<string, string>;
  /** The result of an earlier PIN is unknown. */
  isUnknown?: boolean;
  trouble?: Text;
  now?: number;
  /** Another tab is in the middle of a run. */
  isElsewhere?: boolean;
}

function worldOf(given: World) {
  const calls: string[] = [];
  const forms: LogInForm[] = [];
  const session = memoryStore({ userId: 'ann', ...given.session });
  const log = recordingLog();
  let waiting = given.waiting;
  let isUnknown = given.isUnknown === true;
  const environment = {
    portal: {
      tokens: {
        userInfo: (action: string) => (
          calls.push(`info ${action}`), Promise.resolve(given.userInfo ?? answered(info))
        ),
        sendPin: (ldapId: string, pin: string) => (
          calls.push(`send ${ldapId} ${pin}${waiting ? ' while it still waits' : ''}`),
          Promise.resolve(given.sendPin ?? answered(undefined))
        ),
        sendNextToken: () => Promise.reject(new Error('not this screen')),
      },
      signIn: {
        logOff: () => Promise.reject(new Error('not this screen')),
        lookUp: () => Promise.reject(new Error('not this screen')),
        logIn: (form: LogInForm) => (
          calls.push(`log in${waiting ? ' while it waits' : ''}`),
          forms.push(form),
          Promise.resolve(given.logIn ?? answered('/sdportal/home.view'))
        ),
      },
      logErrorStatement: (text: string) => void calls.push(`error log: ${text}`),
    },
    cookies: memoryCookies(),
    session,
    log,
    origin: 'https://portal.test',
    config: configOf(given.config),
    pending: {
      put: (secret: string, owner: string) => {
        if (given.keeps !== false) waiting = { secret, owner };
        return Promise.resolve(given.keeps !== false);
      },
      isHolding: () => waiting !== undefined,
      take: (owner: string) => {
        const taken = waiting;
        waiting = undefined;
        if (taken === undefined) return Promise.resolve({ kind: 'none' as const });
        return Promise.resolve(
          taken.owner === owner
            ? { kind: 'secret' as const, secret: taken.secret }
            : { kind: 'spoilt' as const },
        );
      },
      remove: () => {
        waiting = undefined;
        return Promise.resolve();
      },
    },
    run: createTokenRun({ session, local: memoryStore(given.local) }, () => given.now ?? 1_000, {
      hold: () => Promise.resolve(),
      letGo: () => Promise.resolve(),
      isHeld: () => Promise.resolve(given.isElsewhere === true),
    }),
    unknown: {
      note: () => {
        isUnknown = true;
      },
      forget: () => {
        isUnknown = false;
      },
      isNoted: () => isUnknown,
    },
    cookieTrouble: () => Promise.resolve(given.trouble),
  };
  return {
    environment,
    calls,
    forms,
    session,
    log,
    isWaiting: () => waiting !== undefined,
    isUnknown: () => isUnknown,
  };
}

async function save(given: World = {}, values = good) {
  const world = worldOf(given);
  const outcome = await saveNewPin(world.environment, info, values);
  return { ...world, outcome };
}

async function arrive(given: World = {}) {
  const world = worldOf(given);
  return { ...world, outcome: await arriveAtNewPin(world.environment) };
}

const isRunning = (session: { content: Map<string, string> }) => session.content.has('tokenRunStartedAt');

describe('saving', () => {
  it('keeps the PIN, logs in with the passcode, then sends the PIN, and ends logged out', async () => {
    const { outcome, calls, forms, isWaiting, session, log } = await save();
    expect(calls).toEqual(['log in while it waits', 'send L7 1234']);
    expect(forms).toEqual([
      {
        username: 'ann',
        'login-form-type': 'TOKEN',
        password: '12345678',
        ldapId: 'L7',
        loginType: 'TOKEN',
        b2BAlias: 'b7',
      },
    ]);
    expect(outcome).toEqual({ kind: 'log-out', reason: 'pinSaved' });
    expect(log.entries).toMatchObject([
      { level: 'INFO', message: 'new PIN saved', attributes: { screen: 'newPin' } },
    ]);
    expect(isWaiting()).toBe(false);
    expect(isRunning(session)).toBe(false);
  });

  it('asks nobody while a rule is broken', async () => {
    const { outcome, calls } = await save({}, { ...good, confirmSecondFactorPin: '9999' });
    expect(outcome).toMatchObject({ kind: 'show', fields: [{ field: 'confirmSecondFactorPin' }] });
    expect(calls).toEqual([]);
  });

  it('names nobody where no storage kept the user id: the directory id says who it is', async () => {
    const { forms } = await save({ session: { userId: '' } });
    expect(forms).toMatchObject([{ username: '', ldapId: 'L7' }]);
  });

  it('needs no place to keep the PIN as long as the page stays', async () => {
    const { outcome } = await save({ keeps: false });
    expect(outcome).toEqual({ kind: 'log-out', reason: 'pinSaved' });
  });
});

describe('a login that leads away', () => {
  const classic = { flags: { ...specifiedConfig.flags, heraclesLogin: false } };

  it('lets the PIN wait while the gateway asks for a token screen', async () => {
    const { outcome, calls, isWaiting, session } = await save({ logIn: answered(`${screen}?x=1`) });
    expect(outcome).toEqual({ kind: 'leave', to: `https://portal.test${screen}?x=1` });
    expect(calls).toEqual(['log in while it waits']);
    expect(isWaiting()).toBe(true);
    expect(isRunning(session)).toBe(true);
  });

  it('sends the PIN at once where it could not wait', async () => {
    const { calls } = await save({ logIn: answered(screen), keeps: false });
    expect(calls).toEqual(['log in', 'send L7 1234']);
  });

  it('forgets the PIN where the visitor is led out of the flow', async () => {
    const locked = '/static/public-portal-ui/temporary-state-component';
    const { outcome, isWaiting, session } = await save({ logIn: answered(locked) });
    expect(outcome).toEqual({ kind: 'leave', to: `https://portal.test${locked}` });
    expect(isWaiting()).toBe(false);
    expect(isRunning(session)).toBe(false);
  });

  it('posts a classic form where heraclesLogin is off, and the PIN waits', async () => {
    const { outcome, calls, isWaiting } = await save({ config: classic });
    expect(outcome).toMatchObject({
      kind: 'post',
      form: { path: '/pkmslogin.form', fields: { 'login-form-type': 'TOKEN', password: '12345678' } },
    });
    expect(calls).toEqual([]);
    expect(isWaiting()).toBe(true);
  });

  it('posts nothing where the PIN would be lost on the way', async () => {
    const { outcome, session } = await save({ config: classic, keeps: false });
    expect(outcome).toMatchObject({ kind: 'show', message: { text: { key: 'newPin.notKept.text' } } });
    expect(isRunning(session)).toBe(false);
  });
});

type Row = [string, World, object];

const logInTable: Row[] = [
  ['401', { logIn: refused(401) }, { kind: 'log-out', reason: 'tokenRefused' }],
  ['400', { logIn: refused(400) }, { kind: 'log-out', reason: 'tokenRefused' }],
  [
    'an address that says no',
    { logIn: answered('/x?ec=14008') },
    { kind: 'log-out', reason: 'tokenRefused' },
  ],
  [
    '403 of a browser that keeps no cookies',
    { logIn: refused(403), trouble: { key: 'storage.cookies' } },
    {
      kind: 'show',
      message: { title: { key: 'newPin.notSaved.title' }, text: { key: 'storage.cookies' } },
      clear: fields,
    },
  ],
  ['500', { logIn: refused(500) }, { kind: 'log-out', reason: 'unexpected' }],
  ['503', { logIn: refused(503) }, { kind: 'log-out', reason: 'serverDown' }],
  [
    '429',
    { logIn: refused(429) },
    { kind: 'show', message: { text: { key: 'error.tooManyRequests.text' } } },
  ],
  [
    'no network',
    { logIn: unreachable('network') },
    { kind: 'show', message: { text: { key: 'unreachable.network' }, more: { key: 'newPin.pinUnchanged' } } },
  ],
  ['time-out', { logIn: unreachable('time-out') }, { message: { text: { key: 'unreachable.timeOut' } } }],
  ['captive portal', { logIn: unreachable('not-the-platform') }, { message: { kind: 'error' } }],
  [
    'anti-forgery cookie that changed',
    { logIn: unreachable('csrf-mismatch') },
    { kind: 'show', message: { text: { key: 'error.system.text' }, more: { key: 'newPin.pinUnchanged' } } },
  ],
];

describe('a token login that fails', () => {
  it.each(logInTable)('%s', async (_, world, expected) => {
    const { outcome, calls, log, isWaiting, session } = await save(world);
    expect(outcome).toMatchObject(expected);
    expect(outcome.kind === 'show' ? outcome.clear : fields).toEqual(fields);
    expect(calls.filter((call) => call.startsWith('send'))).toEqual([]);
    expect(calls.filter((call) => call.startsWith('error log'))).toHaveLength(1);
    expect(isWaiting()).toBe(false);
    expect(isRunning(session)).toBe(false);
    expect(log.entries).toMatchObject([{ level: 'ERROR' }]);
    expect(JSON.stringify([calls, log.entries])).not.toMatch(/1234|ann|L7/);
  });
});

it.each([
  [refused(401), { outcome: 'told', status: 401 }],
  [answered(`${screen}?ec=1`), { outcome: 'refused', reason: 'refused by address' }],
])('the log says of a token login what its call does not: %j', async (logIn, attributes) => {
  const { log } = await save({ logIn });
  expect(log.entries).toMatchObject([{ attributes: { screen: 'newPin', step: 'log in', ...attributes } }]);
});

const more = { key: 'newPin.waitForNext' };
const invalidPin = {
  kind: 'show',
  message: {
    kind: 'error',
    title: { key: 'newPin.refused.title' },
    text: { key: 'newPin.refused.text' },
    more,
  },
};
const unknown = {
  kind: 'show',
  message: {
    kind: 'error',
    title: { key: 'newPin.unknown.title' },
    text: { key: 'newPin.unknown.text' },
  },
};
const unexpected = { kind: 'log-out', reason: 'unexpected' };
const unchanged = (key: string) => ({
  kind: 'show',
  message: { text: { key }, more: { key: 'newPin.pinUnchanged' } },
});

const sendTable: Row[] = [
  ['400 Invalid PIN', { sendPin: refused(400, { statusText: 'Invalid PIN' }) }, invalidPin],
  ['422 Invalid PIN', { sendPin: refused(422, { statusText: 'Error: Invalid PIN given' }) }, invalidPin],
  ['422, in the body', { sendPin: refused(422, { messages: ['x', 'invalid pin'] }) }, invalidPin],
  ['400 for another reason', { sendPin: refused(400, { statusText: 'Bad Request' }) }, unexpected],
  ['409 Invalid PIN', { sendPin: refused(409, { statusText: 'Invalid PIN' }) }, unexpected],
  ['500', { sendPin: refused(500) }, unexpected],
  ['503', { sendPin: refused(503) }, { kind: 'log-out', reason: 'serverDown' }],
  [
    '429',
    { sendPin: refused(429) },
    { message: { kind: 'error', text: { key: 'error.tooManyRequests.text' }, more } },
  ],
  ['network', { sendPin: unreachable('network') }, unknown],
  ['time-out', { sendPin: unreachable('time-out') }, unknown],
  ['gateway time-out', { sendPin: unreachable('outage') }, unknown],
  ['captive portal', { sendPin: unreachable('not-the-platform') }, unchanged('unreachable.notThePlatform')],
  ['company proxy', { sendPin: unreachable('proxy') }, unchanged('unreachable.proxy')],
  [
    'anti-forgery cookie that changed',
    { sendPin: unreachable('csrf-mismatch') },
    unchanged('error.system.text'),
  ],
];

it('401 behind a token login that was answered is nothing that anybody could explain', async () => {
  expect((await save({ sendPin: refused(401) })).outcome).toEqual(unexpected);
});

it.each([
  [unreachable('time-out'), 'new PIN perhaps saved', { screen: 'newPin', step: 'send', outcome: 'told' }],
  [
    unreachable('not-the-platform'),
    'new PIN not saved',
    { screen: 'newPin', step: 'send', reason: 'not-the-platform', outcome: 'told' },
  ],
])(
  'the log knows of a PIN without an answer no more than the visitor: %j',
  async (sendPin, message, attributes) => {
    const { log } = await save({ sendPin });
    expect(log.entries).toEqual([{ level: 'ERROR', message, attributes }]);
  },
);

describe('a PIN that is not taken', () => {
  it.each(sendTable)('%s', async (_, world, expected) => {
    const { outcome, log, isWaiting, session, isUnknown } = await save(world);
    expect(outcome).toMatchObject(expected);
    expect(outcome.kind === 'show' ? outcome.clear : fields).toEqual(fields);
    expect(isWaiting()).toBe(false);
    expect(isRunning(session)).toBe(false);
    expect(isUnknown()).toBe(expected === unknown);
    expect(log.entries.some(({ level }) => level === 'ERROR')).toBe(true);
    expect(JSON.stringify(log.entries)).not.toContain('1234');
  });

  it.each(sendTable)('%s, on the return from the login', async (_, world, expected) => {
    const { outcome, isWaiting, session, isUnknown } = await arrive({
      ...world,
      waiting: { secret: '1234', owner: 'L7' },
      session: { tokenRunStartedAt: '900' },
    });
    const arrival = { kind: 'done', value: { info, initial: expected } };
    expect(outcome).toMatchObject('reason' in expected ? expected : arrival);
    expect(isWaiting()).toBe(false);
    expect(isRunning(session)).toBe(false);
    expect(isUnknown()).toBe(expected === unknown);
  });
});

describe('a PIN of which nobody knows whether it was saved', () => {
  const told = {
    value: { initial: { message: { kind: 'warning', title: { key: 'newPin.unknown.title' } } } },
  };

  it.each([
    ['on a page that has lost its message', { isUnknown: true }],
    ['after a run that was cut off', { session: { tokenRunStartedAt: '900' } }],
  ])('is told %s, for as long as it is so', async (_, world) => {
    const { outcome, environment } = await arrive(world);
    expect(outcome).toMatchObject(told);
    expect(await arriveAtNewPin(environment)).toMatchObject(told);
  });

  it.each([
    ['whose PIN is set', answered({ ...info, shouldAccess: false })],
    ['whose session is over', refused(401)],
    ['for whom the platform fails', refused(500)],
  ])('is told to somebody %s, instead of that nothing here is for them', async (_, userInfo) => {
    const pinUnknown = { kind: 'log-out', reason: 'pinUnknown' };
    expect((await arrive({ isUnknown: true, userInfo })).outcome).toEqual(pinUnknown);
    const cutOff = await arrive({ session: { tokenRunStartedAt: '900' }, userInfo });
    expect(cutOff.outcome).toEqual(pinUnknown);
    expect(isRunning(cutOff.session)).toBe(false);
  });

  it.each([
    ['asks for a token screen', { logIn: answered(`${screen}?x=1`) }],
    ['gets a classic form', { config: { flags: { ...specifiedConfig.flags, heraclesLogin: false } } }],
  ])(
    'is told where the gateway %s for a later one, and the platform then refuses the screen',
    async (_, world) => {
      const { session } = await save({ isUnknown: true, ...world });
      const given = {
        session: Object.fromEntries(session.content),
        waiting: { secret: '1234', owner: 'L7' },
        userInfo: answered({ ...info, shouldAccess: false }),
      };
      const back = await arrive(given);
      expect(back.outcome).toEqual({ kind: 'log-out', reason: 'pinUnknown' });
      expect([...back.session.content.keys()]).toEqual(['userId']);
      const { session: first } = await save(world);
      const asFirst = await arrive({ ...given, session: Object.fromEntries(first.content) });
      expect(asFirst.outcome).toEqual({ kind: 'log-out', reason: 'notAllowed' });
    },
  );

  it('is as unknown as before where a later one is refused or not sent', async () => {
    expect((await save({ isUnknown: true, sendPin: refused(422) })).isUnknown()).toBe(true);
    expect((await save({ isUnknown: true, logIn: unreachable('network') })).isUnknown()).toBe(true);
  });

  it.each([
    ['asks for a token screen', { logIn: answered(`${screen}?x=1`) }],
    ['gets a classic form', { config: { flags: { ...specifiedConfig.flags, heraclesLogin: false } } }],
  ])('matters no more where the gateway %s: a later one waits', async (_, world) => {
    expect((await save({ isUnknown: true, ...world })).isUnknown()).toBe(false);
  });
});

describe('arriving', () => {
  it('shows the page where nothing waits', async () => {
    const { outcome, calls, isUnknown } = await arrive();
    expect(outcome).toEqual({ kind: 'done', value: { info, initial: {} } });
    expect(calls).toEqual(['info newpin']);
    expect(isUnknown()).toBe(false);
  });

  it('sends a waiting PIN at once, after it has been removed', async () => {
    const { outcome, calls } = await arrive({ waiting: { secret: '1234', owner: 'L7' } });
    expect(calls).toEqual(['info newpin', 'send L7 1234']);
    expect(outcome).toEqual({ kind: 'log-out', reason: 'pinSaved' });
  });

  it('leaves a PIN to the tab that is still logging in for it, and shows the page', async () => {
    const { outcome, calls, isWaiting } = await arrive({
      waiting: { secret: '1234', owner: 'L7' },
      isElsewhere: true,
    });
    expect(calls).toEqual(['info newpin']);
    expect(outcome).toEqual({ kind: 'done', value: { info, initial: {} } });
    expect(isWaiting()).toBe(true);
  });

  it.each([
    ['says that nothing was changed', false, 'tokenRefused'],
    ['does not say so where an earlier PIN may have been saved', true, 'pinUnknown'],
  ])(
    '%s where the platform knows of no token login: its page was left before',
    async (_, isUnknown, reason) => {
      const { outcome, isWaiting, session } = await arrive({
        waiting: { secret: '1234', owner: 'L7' },
        session: { tokenRunStartedAt: '900' },
        sendPin: refused(401),
        isUnknown,
      });
      expect(outcome).toEqual({ kind: 'log-out', reason });
      expect([isWaiting(), isRunning(session)]).toEqual([false, false]);
    },
  );

  it('throws away what waits for somebody else, and says that it was not saved', async () => {
    const { outcome, calls, isWaiting } = await arrive({ waiting: { secret: '1234', owner: 'L8' } });
    expect(calls).toEqual(['info newpin']);
    expect(outcome).toMatchObject({
      value: { initial: { message: { kind: 'warning', text: { key: 'newPin.expired.text' } } } },
    });
    expect(isWaiting()).toBe(false);
  });

  it.each([
    ['a moment ago', 299_000, true],
    ['long ago', 301_000, false],
  ])('after a run that was cut off %s', async (_, now, isTold) => {
    const { outcome, session } = await arrive({ session: { tokenRunStartedAt: '0' }, now });
    const message = { title: { key: 'newPin.unknown.title' } };
    expect(outcome).toMatchObject({ kind: 'done', value: { initial: isTold ? { message } : {} } });
    expect(isRunning(session)).toBe(false);
  });

  it.each([
    ['asked anew', answered(info), { kind: 'done', value: { info, initial: {} } }],
    [
      'refused the screen',
      answered({ ...info, shouldAccess: false }),
      { kind: 'log-out', reason: 'notAllowed' },
    ],
  ])('says nothing of a run before another sign-in to who is %s', async (_, userInfo, expected) => {
    const { outcome } = await arrive({
      session: { tokenRunStartedAt: '900' },
      local: { signInBegunAt: '950' },
      userInfo,
    });
    expect(outcome).toEqual(expected);
  });

  it('tells of a cut run also where an earlier arrival of the same page has ended it meanwhile', async () => {
    const world = worldOf({ session: { tokenRunStartedAt: '900' } });
    const outcome = arriveAtNewPin(world.environment);
    world.environment.run.end();
    const message = { title: { key: 'newPin.unknown.title' } };
    expect(await outcome).toMatchObject({ kind: 'done', value: { initial: { message } } });
  });

  it.each([
    ['no access', answered({ ...info, shouldAccess: false }), 'notAllowed'],
    ['not signed in', refused(401), 'notAllowed'],
    ['system error', refused(500), 'unexpected'],
    ['server down', refused(503), 'serverDown'],
  ] as const)('%s: logs out, and nothing stays behind', async (_, userInfo, reason) => {
    const { outcome, calls, isWaiting, session } = await arrive({
      userInfo,
      waiting: { secret: '1234', owner: 'L7' },
      session: { tokenRunStartedAt: '900' },
    });
    expect(outcome).toEqual({ kind: 'log-out', reason });
    expect(calls).toEqual(['info newpin']);
    expect(isWaiting()).toBe(false);
    expect(isRunning(session)).toBe(false);
  });

  it.each([
    ['no network', unreachable('network')],
    ['captive portal', unreachable('not-the-platform')],
    ['too many requests', refused(429)],
  ])('%s: nothing was refused, so what waits goes on waiting', async (_, userInfo) => {
    const { outcome, isWaiting } = await arrive({ userInfo, waiting: { secret: '1234', owner: 'L7' } });
    expect(outcome).toMatchObject({ kind: 'show', message: { kind: 'error' }, mayRepeat: false });
    expect(isWaiting()).toBe(true);
  });

  it('data that is none is the platform’s own fault', async () => {
    const { outcome } = await arrive({ userInfo: unreachable('not-the-platform', true) });
    expect(outcome).toMatchObject({ message: { title: { key: 'error.system.title' } }, mayRepeat: true });
  });

  it('may be repeated without a press only where no PIN would be sent along', async () => {
    const { outcome } = await arrive({ userInfo: unreachable('network') });
    expect(outcome).toMatchObject({ kind: 'show', mayRepeat: true });
  });
});
