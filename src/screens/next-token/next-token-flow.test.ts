import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../../config.ts';
import type { Text } from '../../outcome.ts';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { NextTokenForm, TokenUserInfo } from '../../portal/wire.ts';
import { configOf, memoryStore, recordingLog, refused } from '../../test-doubles.ts';
import { createTokenRun } from '../../token-access/token-run.ts';
import { readGatewayQuery } from './gateway-query.ts';
import { arriveAtNextToken, sendNextToken } from './next-token-flow.ts';

const info: TokenUserInfo = {
  shouldAccess: true,
  ldapId: 'L7',
  b2BAlias: 'b7',
  forwardFormEndpoint: '/gateway/forward',
};
const query = { referral_path: '/r?x=1', authn_attempt_id: 'attempt-1', in_response_to: 'response-1' };

/** How long the gateway takes to answer. */
const answerMs = 3_400;
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

interface World {
  userInfo?: Answer<TokenUserInfo>;
  answer?: Answer<string>;
  config?: Partial<Config>;
  session?: Record<string, string>;
  local?: Record<string, string>;
  trouble?: Text;
}

function worldOf(given: World) {
  const calls: { endpoint: string; form: NextTokenForm }[] = [];
  const statements: string[] = [];
  const session = memoryStore(given.session);
  const local = memoryStore(given.local);
  const log = recordingLog();
  const environment = {
    portal: {
      tokens: {
        userInfo: () => Promise.resolve(given.userInfo ?? answered(info)),
        sendPin: () => Promise.reject(new Error('not this screen')),
        sendNextToken: (endpoint: string, form: NextTokenForm) => {
          calls.push({ endpoint, form });
          expect(session.content.has('tokenRunStartedAt')).toBe(true);
          vi.advanceTimersByTime(answerMs);
          return Promise.resolve(given.answer ?? answered('/sdportal/home.view'));
        },
      },
      logErrorStatement: (text: string) => void statements.push(text),
    },
    username: 'ann',
    local,
    log,
    origin: 'https://portal.test',
    config: configOf(given.config),
    run: createTokenRun({ session, local }, () => 1_000),
    cookieTrouble: () => Promise.resolve(given.trouble),
  };
  return { environment, calls, statements, session, log };
}

async function send(given: World = {}, passcode = '12345678') {
  const world = worldOf(given);
  const endpoint = 'https://portal.test/gateway/forward';
  const outcome = await sendNextToken(world.environment, { info, endpoint }, { query }, passcode);
  return { ...world, outcome };
}

async function arrive(given: World = {}) {
  const world = worldOf(given);
  return { ...world, outcome: await arriveAtNextToken(world.environment) };
}

describe('an accepted code', () => {
  it('is posted to the endpoint with the gateway’s parameters, and the returned URL is followed', async () => {
    const { outcome, calls, session } = await send();
    expect(calls).toEqual([
      {
        endpoint: 'https://portal.test/gateway/forward',
        form: {
          username: 'ann',
          'login-form-type': 'TOKEN',
          password: '12345678',
          ldapId: 'L7',
          loginType: 'TOKEN',
          b2BAlias: 'b7',
          ...query,
        },
      },
    ]);
    expect(outcome).toEqual({
      kind: 'leave',
      to: 'https://portal.test/sdportal/home.view',
      replaces: true,
      // The code is used up, whatever happens to the next page.
      ifStuck: expect.objectContaining({ kind: 'show', clear: ['oneTimePasscode'] }),
    });
    expect(session.content.has('tokenRunStartedAt')).toBe(false);
  });

  it('leads to the returned URL even if it has an empty error code', async () => {
    const { outcome } = await send({ answer: answered('/sdportal/home.view?ec=') });
    expect(outcome).toMatchObject({ kind: 'leave', to: 'https://portal.test/sdportal/home.view?ec=' });
  });

  it('is logged once, as sent', async () => {
    const { log } = await send();
    expect(log.entries).toEqual([
      {
        level: 'INFO',
        message: 'next token accepted',
        attributes: { screen: 'nextToken', step: 'next token', outcome: 'sent', durationMs: answerMs },
      },
    ]);
  });

  it('leads to an allowed foreign origin', async () => {
    const allowed = { allowedRedirectOrigins: ['https://app.test'] };
    const { outcome } = await send({ answer: answered('https://app.test/in'), config: allowed });
    expect(outcome).toMatchObject({ kind: 'leave', to: 'https://app.test/in' });
  });
});

it.each([
  ['', 'nextToken.passcodeRequired'],
  ['1234567', 'nextToken.invalid'],
  ['123456789', 'nextToken.invalid'],
  ['<b>x</b>!!', 'nextToken.invalid'],
])('%j is not sent', async (passcode, key) => {
  const { outcome, calls } = await send({}, passcode);
  expect(outcome).toEqual({ kind: 'show', fields: [{ field: 'oneTimePasscode', text: { key } }] });
  expect(calls).toEqual([]);
});

const screen = '/static/public-portal-ui/next-token-component';
const waitForNext = { key: 'nextToken.waitForNext' };
const failed = { kind: 'error', title: { key: 'nextToken.failed.title' }, text: waitForNext };
const unknown = { kind: 'error', title: { key: 'nextToken.unknown.title' }, text: waitForNext };
const table: [string, World, object][] = [
  [
    'ec 14008',
    { answer: answered(`${screen}?ec=14008&x=1`) },
    { fields: [{ field: 'oneTimePasscode', text: { key: 'nextToken.invalid' } }], isRefused: true },
  ],
  [
    'ec 14008 at a foreign origin',
    { answer: answered('https://evil.test/?ec=14008') },
    { fields: [{ field: 'oneTimePasscode' }] },
  ],
  ['another ec', { answer: answered(`${screen}?ec=14099`) }, { message: failed }],
  ['a similar ec', { answer: answered(`${screen}?ec=014008`) }, { message: failed }],
  ['markup as ec', { answer: answered(`${screen}?ec=<script>`) }, { message: failed }],
  [
    'redirect to a foreign origin',
    { answer: answered('https://away.test/evil?id=evil') },
    { message: { title: { key: 'error.system.title' } } },
  ],
  [
    'redirect to a javascript: URL',
    { answer: answered('javascript:alert(1)') },
    { message: { title: { key: 'error.system.title' } } },
  ],
  ['incomplete URL', { answer: answered('https://') }, { message: { title: { key: 'error.system.title' } } }],
  ['no URL', { answer: answered('') }, { message: { title: { key: 'error.system.title' } } }],
  ['401 with the session still open', { answer: refused(401) }, { message: failed }],
  [
    '403 with cookies blocked',
    { answer: refused(403), userInfo: refused(401), trouble: { key: 'storage.cookies' } },
    { message: { ...failed, text: { key: 'storage.cookies' } } },
  ],
  // These say nothing about the session: nobody is logged out for a passing problem.
  [
    '500',
    { answer: refused(500), userInfo: refused(500) },
    { message: { title: { key: 'error.system.title' } } },
  ],
  ['405', { answer: refused(405) }, { message: { title: { key: 'error.system.title' } } }],
  [
    '429',
    { answer: refused(429), userInfo: refused(401) },
    { message: { ...failed, text: { key: 'error.tooManyRequests.text' } } },
  ],
  [
    '503',
    { answer: refused(503), userInfo: refused(503) },
    { message: { ...failed, text: { key: 'error.outage.text' } } },
  ],
  ['network failure', { answer: unreachable('network') }, { message: unknown }],
  ['time-out', { answer: unreachable('time-out') }, { message: unknown }],
  ['gateway outage', { answer: unreachable('outage') }, { message: unknown }],
  [
    'captive portal',
    { answer: unreachable('not-the-platform') },
    { message: { text: { key: 'unreachable.notThePlatform' }, more: waitForNext } },
  ],
];

it.each([
  [401, refused(401)],
  [403, answered({ ...info, shouldAccess: false })],
])('%d logs out if the session is over', async (status, userInfo) => {
  const { outcome } = await send({ answer: refused(status), userInfo });
  expect(outcome).toEqual({ kind: 'log-out', reason: 'notAllowed' });
});

// A post to the gateway's own address has no call entry.
it.each([
  [refused(401), 'refused'],
  [refused(500), 'failed'],
  [unreachable('network'), 'unreachable'],
  [unreachable('time-out'), 'time-out'],
  [answered(`${screen}?ec=14008`), 'refused', 'invalid token'],
])('logs how a failed call ended: %j', async (answer, outcome, reason = expect.any(String)) => {
  const { log } = await send({ answer });
  expect(log.entries).toMatchObject([
    { level: 'ERROR', attributes: { step: 'next token', outcome, reason, durationMs: answerMs } },
  ]);
});

it('logs no duration of a code that was not sent', async () => {
  const answer = { ok: false, failure: { kind: 'unreachable', reason: 'network', isUnsent: true } } as const;
  const { log } = await send({ answer });
  expect(log.entries.map(({ attributes }) => attributes)).toEqual([
    { screen: 'nextToken', step: 'next token', outcome: 'unreachable', reason: 'network' },
  ]);
});

it('logs no reason for an error code that only the gateway knows', async () => {
  const { log, statements } = await send({ answer: answered(`${screen}?ec=1`) });
  expect(log.entries).toEqual([
    expect.objectContaining({
      attributes: { screen: 'nextToken', step: 'next token', outcome: 'refused', durationMs: answerMs },
    }),
  ]);
  expect(statements).toEqual(['Next token failed: refused by address']);
});

it('sends the next code with the parameters of the last refusal', async () => {
  const answer = answered(`${screen}?ec=14008&authn_attempt_id=attempt-2`);
  const { environment, calls } = worldOf({ answer });
  const exchange = { query };
  for (const passcode of ['12345678', '87654321'])
    await sendNextToken(environment, { info, endpoint: '/forward' }, exchange, passcode);
  expect(calls.map(({ form }) => [form.authn_attempt_id, form.in_response_to])).toEqual([
    ['attempt-1', 'response-1'],
    ['attempt-2', 'response-1'],
  ]);
});

describe('a failed code', () => {
  it.each(table)('%s: clears the field and is logged once', async (_, world, expected) => {
    const { outcome, session, log, statements } = await send(world);
    expect(outcome).toMatchObject({ kind: 'show', clear: ['oneTimePasscode'], ...expected });
    expect(session.content.has('tokenRunStartedAt')).toBe(false);
    expect(log.entries).toMatchObject([{ level: 'ERROR' }]);
    // Whatever the answer: section 8 requires failed logins in the platform's own log.
    expect(statements).toEqual([expect.stringMatching(/^Next token failed: /)]);
    expect(JSON.stringify([log.entries, statements])).not.toMatch(
      /12345678|ann|L7|attempt-1|response-1|evil/,
    );
  });
});

it('logs to which origin a code’s answer leads, if it is not followed', async () => {
  const { log } = await send({ answer: answered('https://away.test/evil?id=evil') });
  expect(log.entries[0]?.attributes).toMatchObject({ key: 'https://away.test' });
});

describe('arriving at the screen', () => {
  it('shows the form with the checked endpoint', async () => {
    const { outcome } = await arrive();
    expect(outcome).toEqual({
      kind: 'done',
      value: { info, endpoint: 'https://portal.test/gateway/forward', initial: {} },
    });
  });

  it.each([
    ['https://evil.test/x', 'https://evil.test'],
    ['http://gateway.test/', 'http://gateway.test'],
    ['javascript:1', undefined],
    ['', undefined],
  ])('logs out if the endpoint is %j', async (forwardFormEndpoint, key) => {
    const { outcome, log } = await arrive({ userInfo: answered({ ...info, forwardFormEndpoint }) });
    expect(outcome).toEqual({ kind: 'log-out', reason: 'unexpected' });
    expect(log.entries).toMatchObject([{ level: 'ERROR' }]);
    expect(log.entries[0]?.attributes?.key).toBe(key);
  });

  it('accepts an endpoint at an allowed origin', async () => {
    const forwardFormEndpoint = 'https://gateway.test/forward';
    const { outcome } = await arrive({
      userInfo: answered({ ...info, forwardFormEndpoint }),
      config: { allowedRedirectOrigins: ['https://gateway.test'] },
    });
    expect(outcome).toMatchObject({ kind: 'done', value: { endpoint: forwardFormEndpoint } });
  });

  it('warns that the result of an interrupted attempt is unknown', async () => {
    const { outcome, session } = await arrive({ session: { tokenRunStartedAt: '900' } });
    expect(outcome).toMatchObject({
      value: { initial: { message: { ...unknown, kind: 'warning' } } },
    });
    expect(session.content.has('tokenRunStartedAt')).toBe(false);
  });

  it('does not warn if the login of a new PIN has led here', async () => {
    const { outcome } = await arrive({
      session: { tokenRunStartedAt: '900' },
      local: { pendingPin: 'sealed' },
    });
    expect(outcome).toEqual({ kind: 'done', value: expect.objectContaining({ initial: {} }) });
  });

  it.each([
    ['no access', answered({ ...info, shouldAccess: false }), 'notAllowed'],
    ['refused', refused(403), 'notAllowed'],
    ['server down', refused(503), 'serverDown'],
  ] as const)('%s: logs out', async (_, userInfo, reason) => {
    const { outcome, session, log } = await arrive({ userInfo, session: { tokenRunStartedAt: '900' } });
    expect(outcome).toEqual({ kind: 'log-out', reason });
    const why = { reason: 'refused', status: expect.any(Number), outcome: 'told' };
    expect(log.entries).toEqual([
      userInfo.ok
        ? { level: 'INFO', message: 'no access to a token screen', attributes: { step: 'nexttoken' } }
        : { level: 'ERROR', message: 'token user info failed', attributes: { step: 'nexttoken', ...why } },
    ]);
    expect(session.content.has('tokenRunStartedAt')).toBe(false);
  });

  it('shows an error if the network fails', async () => {
    const { outcome } = await arrive({ userInfo: unreachable('network') });
    expect(outcome).toMatchObject({ kind: 'show', message: { text: { key: 'unreachable.network' } } });
  });
});

describe("the gateway's query parameters", () => {
  it('are read unchanged, even from a very long address, and without others', () => {
    const long = { ...query, referral_path: `/report.view?${'x'.repeat(8_000)}` };
    const text = new URLSearchParams({ ...long, other: 'x' });
    expect(readGatewayQuery(text)).toEqual(long);
  });

  it('are empty if missing or too long', () => {
    const text = new URLSearchParams({ authn_attempt_id: 'x'.repeat(8_193), referral_path: '<b>&' });
    expect(readGatewayQuery(text)).toEqual({
      referral_path: '<b>&',
      authn_attempt_id: '',
      in_response_to: '',
    });
  });

  it.each([
    ['in_response_to=response-2', { ...query, in_response_to: 'response-2' }],
    ['authn_attempt_id=&referral_path=/s', { ...query, referral_path: '/s' }],
    ['', query],
  ])('are replaced by those in a refusal that are not empty: %j', (answer, expected) => {
    expect(readGatewayQuery(new URLSearchParams(answer), query)).toEqual(expected);
  });
});
