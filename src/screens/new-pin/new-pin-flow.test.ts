import { describe, expect, it } from 'vitest';
import type { Config } from '../../config.ts';
import { specifiedConfig } from '../../config.ts';
import type { Text } from '../../outcome.ts';
import { type Answer, answered, type Failure, type Unreachable, unreachable } from '../../portal/failure.ts';
import type { LogInForm, TokenUserInfo } from '../../portal/wire.ts';
import { configOf, memoryStore, recordingLog, refused } from '../../test-doubles.ts';
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
  /** A form post would not get through. */
  unsent?: Unreachable;
}

function worldOf(given: World) {
  const calls: string[] = [];
  const forms: LogInForm[] = [];
  const session = memoryStore(given.session);
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
    username: 'ann',
    log,
    origin: 'https://portal.test',
    config: configOf(given.config),
    connection: { whyUnsent: () => Promise.resolve(given.unsent) },
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
            : { kind: 'unusable' as const },
        );
      },
      remove: () => {
        waiting = undefined;
        return Promise.resolve();
      },
    },
    run: createTokenRun({ session, local: memoryStore(given.local) }, () => given.now ?? 1_000, {
      hold: () => Promise.resolve(),
      release: () => Promise.resolve(),
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

describe('saving a PIN', () => {
  it('stores the PIN, logs in with the passcode, sends the PIN and logs out', async () => {
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

  it('makes no call if a rule fails', async () => {
    const { outcome, calls } = await save({}, { ...good, confirmSecondFactorPin: '9999' });
    expect(outcome).toMatchObject({ kind: 'show', fields: [{ field: 'confirmSecondFactorPin' }] });
    expect(calls).toEqual([]);
  });

  it('succeeds even if the PIN cannot be stored', async () => {
    const { outcome } = await save({ keeps: false });
    expect(outcome).toEqual({ kind: 'log-out', reason: 'pinSaved' });
  });
});

describe('a token login that leads to another page', () => {
  const classic = { flags: { ...specifiedConfig.flags, heraclesLogin: false } };

  it('keeps the PIN pending if the gateway asks for a token screen', async () => {
    const { outcome, calls, isWaiting, session } = await save({ logIn: answered(`${screen}?x=1`) });
    expect(outcome).toMatchObject({ kind: 'leave', to: `https://portal.test${screen}?x=1` });
    expect(calls).toEqual(['log in while it waits']);
    expect(isWaiting()).toBe(true);
    expect(isRunning(session)).toBe(true);
  });

  it('stores nothing, and shows the form, if the browser is offline ahead of a form post', async () => {
    const unsent: Unreachable = { kind: 'unreachable', reason: 'network', isUnsent: true };
    const { outcome, isWaiting, session } = await save({ config: classic, unsent });
    expect(outcome).toMatchObject({
      kind: 'show',
      message: { text: { key: 'unreachable.network' }, more: { key: 'newPin.pinUnchanged' } },
    });
    expect([isWaiting(), isRunning(session)]).toEqual([false, false]);
  });

  it.each<[string, World]>([
    ['a token screen', { logIn: answered(screen) }],
    ['another screen', { logIn: answered('/static/public-portal-ui/temporary-state-component') }],
    ['the answer to a form', { config: classic }],
  ])('empties all fields if %s never loads', async (_, world) => {
    const { outcome } = await save(world);
    expect(outcome).toMatchObject({
      ifStuck: { message: { more: { key: 'newPin.waitForNext' } }, clear: fields },
    });
  });

  it('sends the PIN at once if it cannot be stored', async () => {
    const { calls } = await save({ logIn: answered(screen), keeps: false });
    expect(calls).toEqual(['log in', 'send L7 1234']);
  });

  it('discards the PIN if the visitor is led out of the flow', async () => {
    const locked = '/static/public-portal-ui/temporary-state-component';
    const { outcome, isWaiting, session } = await save({ logIn: answered(locked) });
    expect(outcome).toMatchObject({ kind: 'leave', to: `https://portal.test${locked}` });
    expect(isWaiting()).toBe(false);
    expect(isRunning(session)).toBe(false);
  });

  it('posts a classic form and keeps the PIN pending if heraclesLogin is off', async () => {
    const { outcome, calls, isWaiting } = await save({ config: classic });
    expect(outcome).toMatchObject({
      kind: 'post',
      form: { path: '/pkmslogin.form', fields: { 'login-form-type': 'TOKEN', password: '12345678' } },
    });
    expect(calls).toEqual([]);
    expect(isWaiting()).toBe(true);
  });

  it('posts no form if the PIN cannot be stored', async () => {
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
    'an error code in the returned address',
    { logIn: answered('/x?ec=14008') },
    { kind: 'log-out', reason: 'tokenRefused' },
  ],
  [
    '403 with cookies blocked',
    { logIn: refused(403), trouble: { key: 'storage.cookies' } },
    {
      kind: 'show',
      message: { title: { key: 'newPin.notSaved.title' }, text: { key: 'storage.cookies' } },
      clear: fields,
    },
  ],
  ['500', { logIn: refused(500) }, { kind: 'log-out', reason: 'unexpected' }],
  ['405', { logIn: refused(405) }, { kind: 'log-out', reason: 'unexpected' }],
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
    'changed anti-forgery cookie',
    { logIn: unreachable('csrf-mismatch') },
    { kind: 'show', message: { text: { key: 'error.system.text' }, more: { key: 'newPin.pinUnchanged' } } },
  ],
];

describe('a failed token login', () => {
  it.each(logInTable)('%s: sends no PIN and is logged once', async (_, world, expected) => {
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
])('logs a failed token login with its outcome: %j', async (logIn, attributes) => {
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
  ['422 Invalid PIN in the body', { sendPin: refused(422, { messages: ['x', 'invalid pin'] }) }, invalidPin],
  ['200 Invalid PIN in the body', { sendPin: refused(200, { messages: ['Invalid PIN'] }) }, invalidPin],
  ['400 for another reason', { sendPin: refused(400, { statusText: 'Bad Request' }) }, unexpected],
  ['409 Invalid PIN', { sendPin: refused(409, { statusText: 'Invalid PIN' }) }, unexpected],
  ['500', { sendPin: refused(500) }, { kind: 'log-out', reason: 'pinUnknown' }],
  ['302', { sendPin: refused(302) }, { kind: 'log-out', reason: 'pinUnknown' }],
  ['503', { sendPin: refused(503) }, { kind: 'log-out', reason: 'serverDown' }],
  [
    '429',
    { sendPin: refused(429) },
    { message: { kind: 'error', text: { key: 'error.tooManyRequests.text' }, more } },
  ],
  ['network failure', { sendPin: unreachable('network') }, unknown],
  ['time-out', { sendPin: unreachable('time-out') }, unknown],
  ['gateway outage', { sendPin: unreachable('outage') }, unknown],
  ['captive portal', { sendPin: unreachable('not-the-platform') }, unchanged('unreachable.notThePlatform')],
  ['company proxy', { sendPin: unreachable('proxy') }, unchanged('unreachable.proxy')],
  ['changed anti-forgery cookie', { sendPin: unreachable('csrf-mismatch') }, unchanged('error.system.text')],
];

it('401 to the PIN right after a successful token login logs out as unexpected', async () => {
  expect((await save({ sendPin: refused(401) })).outcome).toEqual(unexpected);
});

const unsent: { ok: false; failure: Failure } = {
  ok: false,
  failure: { kind: 'unreachable', reason: 'network', isUnsent: true },
};

it.each([
  [unreachable('time-out'), 'new PIN perhaps saved', { outcome: 'told' }],
  [unreachable('not-the-platform'), 'new PIN not saved', { reason: 'not-the-platform', outcome: 'told' }],
  [unsent, 'new PIN not saved', { reason: 'network', outcome: 'unreachable' }],
])('logs whether a PIN without an answer may have been saved: %j', async (sendPin, message, attributes) => {
  const { log } = await save({ sendPin });
  // The step is named as in the call's own entry, which a call that was never sent does not have.
  const where = { screen: 'newPin', step: 'save PIN' };
  expect(log.entries).toEqual([{ level: 'ERROR', message, attributes: { ...where, ...attributes } }]);
});

describe('a PIN that is not confirmed as saved', () => {
  it.each(sendTable)('%s, right after the login: clears it and logs an error', async (_, world, expected) => {
    const { outcome, log, isWaiting, session, isUnknown } = await save(world);
    expect(outcome).toMatchObject(expected);
    expect(outcome.kind === 'show' ? outcome.clear : fields).toEqual(fields);
    expect(isWaiting()).toBe(false);
    expect(isRunning(session)).toBe(false);
    expect(isUnknown()).toBe(expected === unknown);
    expect(log.entries.some(({ level }) => level === 'ERROR')).toBe(true);
    expect(JSON.stringify(log.entries)).not.toContain('1234');
  });

  it.each(sendTable)('%s, after the return from the login: clears it', async (_, world, expected) => {
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

describe('a PIN with an unknown result', () => {
  const unknownResult = {
    value: { initial: { message: { kind: 'warning', title: { key: 'newPin.unknown.title' } } } },
  };

  it.each([
    ['while it is noted as unknown', { isUnknown: true }],
    ['after an interrupted run', { session: { tokenRunStartedAt: '900' } }],
  ])('is reported on each arrival %s', async (_, world) => {
    const { outcome, environment } = await arrive(world);
    expect(outcome).toMatchObject(unknownResult);
    expect(await arriveAtNewPin(environment)).toMatchObject(unknownResult);
  });

  it.each([
    ['access denied', answered({ ...info, shouldAccess: false })],
    ['session over', refused(401)],
    ['system error', refused(500)],
  ])('logs out as "PIN unknown" instead of the usual reason: %s', async (_, userInfo) => {
    const pinUnknown = { kind: 'log-out', reason: 'pinUnknown' };
    expect((await arrive({ isUnknown: true, userInfo })).outcome).toEqual(pinUnknown);
    const cutOff = await arrive({ session: { tokenRunStartedAt: '900' }, userInfo });
    expect(cutOff.outcome).toEqual(pinUnknown);
    expect(isRunning(cutOff.session)).toBe(false);
  });

  it.each([
    ['waits for a token screen', { logIn: answered(`${screen}?x=1`) }],
    ['goes by classic form', { config: { flags: { ...specifiedConfig.flags, heraclesLogin: false } } }],
  ])('logs out as "PIN unknown" if a later PIN %s and the screen is then denied', async (_, world) => {
    const { session } = await save({ isUnknown: true, ...world });
    const given = {
      session: Object.fromEntries(session.content),
      waiting: { secret: '1234', owner: 'L7' },
      userInfo: answered({ ...info, shouldAccess: false }),
    };
    const back = await arrive(given);
    expect(back.outcome).toEqual({ kind: 'log-out', reason: 'pinUnknown' });
    expect([...back.session.content.keys()]).toEqual([]);
    const { session: first } = await save(world);
    const asFirst = await arrive({ ...given, session: Object.fromEntries(first.content) });
    expect(asFirst.outcome).toEqual({ kind: 'log-out', reason: 'notAllowed' });
  });

  it.each<[string, World]>([
    ['its passcode does not reach the platform', { logIn: unreachable('network') }],
    ['its passcode is one too many', { logIn: refused(429) }],
    ['the browser stores no cookies', { logIn: refused(401), trouble: { key: 'storage.cookies' } }],
    ['the PIN does not reach the platform', { sendPin: unreachable('not-the-platform') }],
    ['the PIN is one too many', { sendPin: refused(429) }],
  ])('is still said to be unknown if at a later try %s', async (_, world) => {
    const { outcome } = await save({ isUnknown: true, ...world });
    expect(outcome).toMatchObject({ message: { title: { key: 'newPin.unknown.title' } }, clear: fields });
  });

  it.each<[string, World]>([
    ['does not reach the platform', { sendPin: unreachable('not-the-platform') }],
    ['is one too many', { sendPin: refused(429) }],
    ['was kept for another user', { waiting: { secret: '1234', owner: 'L8' } }],
  ])('is still said to be unknown if a later PIN comes back from a form post and %s', async (_, world) => {
    const { outcome, isUnknown } = await arrive({
      session: { tokenRunStartedAt: '900', tokenRunInDoubt: 'yes' },
      waiting: { secret: '1234', owner: 'L7' },
      ...world,
    });
    expect(outcome).toMatchObject({
      value: { initial: { message: { title: { key: 'newPin.unknown.title' } } } },
    });
    expect(isUnknown()).toBe(true);
  });

  it('logs out as "PIN unknown" if a later passcode is refused', async () => {
    const { outcome } = await save({ isUnknown: true, logIn: refused(401) });
    expect(outcome).toEqual({ kind: 'log-out', reason: 'pinUnknown' });
  });

  it('stays unknown if a later PIN is refused or not sent', async () => {
    expect((await save({ isUnknown: true, sendPin: refused(422) })).isUnknown()).toBe(true);
    expect((await save({ isUnknown: true, logIn: unreachable('network') })).isUnknown()).toBe(true);
  });

  it.each([
    ['waits for a token screen', { logIn: answered(`${screen}?x=1`) }],
    ['goes by classic form', { config: { flags: { ...specifiedConfig.flags, heraclesLogin: false } } }],
  ])('is no longer noted once a later PIN %s', async (_, world) => {
    expect((await save({ isUnknown: true, ...world })).isUnknown()).toBe(false);
  });
});

describe('arriving at the screen', () => {
  it('shows the form if no PIN is pending', async () => {
    const { outcome, calls, isUnknown } = await arrive();
    expect(outcome).toEqual({ kind: 'done', value: { info, initial: {} } });
    expect(calls).toEqual(['info newpin']);
    expect(isUnknown()).toBe(false);
  });

  it('removes a pending PIN and sends it at once', async () => {
    const { outcome, calls } = await arrive({ waiting: { secret: '1234', owner: 'L7' } });
    expect(calls).toEqual(['info newpin', 'send L7 1234']);
    expect(outcome).toEqual({ kind: 'log-out', reason: 'pinSaved' });
  });

  it('leaves a pending PIN to another tab that is still logging in, and shows the form', async () => {
    const { outcome, calls, isWaiting } = await arrive({
      waiting: { secret: '1234', owner: 'L7' },
      isElsewhere: true,
    });
    expect(calls).toEqual(['info newpin']);
    expect(outcome).toEqual({ kind: 'done', value: { info, initial: {} } });
    expect(isWaiting()).toBe(true);
  });

  it.each([
    ['as "token refused"', false, 'tokenRefused'],
    ['as "PIN unknown", as an earlier PIN may have been saved,', true, 'pinUnknown'],
  ])('logs out %s if the platform answers the pending PIN with 401', async (_, isUnknown, reason) => {
    const { outcome, isWaiting, session } = await arrive({
      waiting: { secret: '1234', owner: 'L7' },
      session: { tokenRunStartedAt: '900' },
      sendPin: refused(401),
      isUnknown,
    });
    expect(outcome).toEqual({ kind: 'log-out', reason });
    expect([isWaiting(), isRunning(session)]).toEqual([false, false]);
  });

  it('discards a pending PIN of another user, and says that it was not saved', async () => {
    const { outcome, calls, isWaiting } = await arrive({ waiting: { secret: '1234', owner: 'L8' } });
    expect(calls).toEqual(['info newpin']);
    expect(outcome).toMatchObject({
      value: { initial: { message: { kind: 'warning', text: { key: 'newPin.expired.text' } } } },
    });
    expect(isWaiting()).toBe(false);
  });

  it.each([
    ['less than 5 minutes ago is reported', 299_000, true],
    ['more than 5 minutes ago is ignored', 301_000, false],
  ])('a run interrupted %s', async (_, now, isTold) => {
    const { outcome, session } = await arrive({ session: { tokenRunStartedAt: '0' }, now });
    const message = { title: { key: 'newPin.unknown.title' } };
    expect(outcome).toMatchObject({ kind: 'done', value: { initial: isTold ? { message } : {} } });
    expect(isRunning(session)).toBe(false);
  });

  it.each([
    ['shown', answered(info), { kind: 'done', value: { info, initial: {} } }],
    ['denied', answered({ ...info, shouldAccess: false }), { kind: 'log-out', reason: 'notAllowed' }],
  ])('ignores a run from before the last sign-in if the screen is %s', async (_, userInfo, expected) => {
    const { outcome } = await arrive({
      session: { tokenRunStartedAt: '900' },
      local: { signInBegunAt: '950' },
      userInfo,
    });
    expect(outcome).toEqual(expected);
  });

  it('reports an interrupted run even if it is ended during the arrival', async () => {
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
    ['firewall', refused(405), 'unexpected'],
    ['server down', refused(503), 'serverDown'],
  ] as const)('%s: logs out and clears the pending PIN and the run', async (_, userInfo, reason) => {
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
  ])('%s: shows an error and keeps the pending PIN', async (_, userInfo) => {
    const { outcome, isWaiting } = await arrive({ userInfo, waiting: { secret: '1234', owner: 'L7' } });
    expect(outcome).toMatchObject({ kind: 'show', message: { kind: 'error' }, mayRepeat: false });
    expect(isWaiting()).toBe(true);
  });

  it('shows a system error if the answer is malformed', async () => {
    const { outcome } = await arrive({ userInfo: unreachable('not-the-platform', true) });
    expect(outcome).toMatchObject({ message: { title: { key: 'error.system.title' } }, mayRepeat: true });
  });

  it('may be retried automatically if no PIN is pending', async () => {
    const { outcome } = await arrive({ userInfo: unreachable('network') });
    expect(outcome).toMatchObject({ kind: 'show', mayRepeat: true });
  });
});
