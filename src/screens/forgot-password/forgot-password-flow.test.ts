import { describe, expect, it } from 'vitest';
import type { Text } from '../../outcome.ts';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { ForgotPasswordRequest, SecurityQuestion } from '../../portal/wire.ts';
import { recordingLog, refused } from '../../test-doubles.ts';
import { fetchQuestion, requestPassword } from './forgot-password-flow.ts';

const question = { questionId: 'q1', questionText: 'Name of your first pet?' };

function environmentOf(answers: { question?: Answer<SecurityQuestion>; password?: Answer<void> }) {
  const requests: (string | ForgotPasswordRequest)[] = [];
  const log = recordingLog();
  const portal = {
    recovery: {
      securityQuestion: (userId: string) => (
        requests.push(userId), Promise.resolve(answers.question ?? answered(question))
      ),
      forgotPassword: (request: ForgotPasswordRequest) => (
        requests.push(request), Promise.resolve(answers.password ?? answered(undefined))
      ),
    },
  };
  const cookieTrouble = (): Promise<Text | undefined> => Promise.resolve(undefined);
  return {
    environment: { portal, cookieTrouble, log, locale: 'fr', cobrandName: 'acme' },
    requests,
    log,
  };
}

async function fetchFor(answer?: Answer<SecurityQuestion>, userId = 'ann') {
  const world = environmentOf(answer ? { question: answer } : {});
  return { ...world, outcome: await fetchQuestion(world.environment, userId) };
}

async function respond(answer?: Answer<void>, response = 'Rex') {
  const world = environmentOf(answer ? { password: answer } : {});
  return {
    ...world,
    outcome: await requestPassword(world.environment, { userId: 'ann', question }, response),
  };
}

describe('the successful path', () => {
  it('fetches the security question of the user id', async () => {
    const { outcome, requests } = await fetchFor();
    expect(requests).toEqual(['ann']);
    expect(outcome).toEqual({ kind: 'done', value: { userId: 'ann', question } });
  });

  it('requests a temporary password with the answer, language and brand', async () => {
    const { outcome, requests } = await respond();
    expect(requests).toEqual([
      {
        userId: 'ann',
        locale: 'fr',
        cobrandName: 'acme',
        securityQuestion: { questionId: 'q1', questionResponse: 'Rex' },
      },
    ]);
    expect(outcome).toEqual({ kind: 'done', value: undefined });
  });
});

describe('required fields', () => {
  it('report a missing user id and send nothing', async () => {
    const { outcome, requests } = await fetchFor(undefined, '');
    expect(outcome).toMatchObject({
      fields: [{ field: 'username', text: { key: 'forgotPassword.userIdRequired' } }],
    });
    expect(requests).toEqual([]);
  });

  it('report a missing answer and send nothing', async () => {
    const { outcome, requests } = await respond(undefined, '');
    expect(outcome).toMatchObject({
      fields: [{ field: 'verificationAnswer', text: { key: 'forgotPassword.answerRequired' } }],
    });
    expect(requests).toEqual([]);
  });
});

const failedTitle = { key: 'forgotPassword.failed.title' };

const unknown = {
  kind: 'error',
  title: { key: 'forgotPassword.unknown.title' },
  text: { key: 'forgotPassword.unknown.text' },
};

/** What each failure shows at the user id step, and at the answer step. */
const table: [string, Answer<never>, object, object][] = [
  [
    'a refusal with messages',
    refused(400, { messages: ['First <b>one</b>', 'Second'] }),
    { fields: [{ field: 'username', text: { raw: 'First <b>one</b>' } }], isRefused: true },
    { fields: [{ field: 'verificationAnswer', text: { raw: 'First <b>one</b>' } }], isRefused: true },
  ],
  [
    'a refusal without a message',
    refused(404),
    { message: { kind: 'warning', text: { key: 'forgotPassword.userIdDeclined.text' } } },
    { message: { kind: 'warning', text: { key: 'forgotPassword.answerDeclined.text' } } },
  ],
  [
    'a system error with a message',
    refused(500, { messages: ['NullPointerException'] }),
    { message: { title: { key: 'error.system.title' } } },
    { message: { title: { key: 'error.system.title' } } },
  ],
  [
    'a firewall',
    refused(405),
    { message: { title: { key: 'error.system.title' } } },
    { message: { title: { key: 'error.system.title' } } },
  ],
  [
    'too many requests',
    refused(429, { messages: ['slow down'] }),
    { message: { title: failedTitle, text: { key: 'error.tooManyRequests.text' } } },
    { message: { title: failedTitle, text: { key: 'error.tooManyRequests.text' } } },
  ],
  [
    'server down',
    refused(503),
    { message: { title: failedTitle, text: { key: 'error.outage.text' } } },
    { message: { title: failedTitle, text: { key: 'error.outage.text' } } },
  ],
  [
    'network failure',
    unreachable('network'),
    { message: { text: { key: 'unreachable.network' } } },
    { message: unknown },
  ],
  [
    'time-out',
    unreachable('time-out'),
    { message: { text: { key: 'unreachable.timeOut' } } },
    { message: unknown },
  ],
  [
    'gateway outage',
    unreachable('outage'),
    { message: { text: { key: 'unreachable.outage' } } },
    { message: unknown },
  ],
  [
    'captive portal',
    unreachable('not-the-platform'),
    { message: { text: { key: 'unreachable.notThePlatform' } } },
    { message: { text: { key: 'unreachable.notThePlatform' } } },
  ],
];

const loggedError = (step: string) => ({
  level: 'ERROR',
  attributes: { screen: 'forgotPassword', step, reason: expect.any(String), outcome: 'told' },
});

it('shows a system error if the question is malformed', async () => {
  const { outcome } = await fetchFor(unreachable('not-the-platform', true));
  expect(outcome).toMatchObject({ message: { title: { key: 'error.system.title' } } });
});

describe.each(table)('%s', (_, failure, atUserId, atAnswer) => {
  it('at the user id step is shown and logged, and keeps the user id', async () => {
    const { outcome, log } = await fetchFor(failure);
    expect(outcome).toMatchObject({ kind: 'show', clear: [], ...atUserId });
    expect(log.entries).toMatchObject([loggedError('security question')]);
    expect(log.users).toEqual(['ann']);
    expect(JSON.stringify(log.entries)).not.toMatch(/ann|First/);
  });

  it('at the answer step is shown and logged, and clears the answer', async () => {
    const { outcome, log } = await respond(failure);
    expect(outcome).toMatchObject({ kind: 'show', clear: ['verificationAnswer'], ...atAnswer });
    expect(log.entries).toMatchObject([loggedError('forgot password')]);
    expect(JSON.stringify(log.entries)).not.toMatch(/ann|Rex|pet|First/);
  });
});

it('returns a new message object for a second identical refusal', async () => {
  const [first, second] = [await respond(refused(400)), await respond(refused(400))];
  if (first.outcome.kind !== 'show' || second.outcome.kind !== 'show')
    throw new Error('expected two messages');
  expect(first.outcome.message).not.toBe(second.outcome.message);
});

it('blames blocked cookies instead of showing the platform’s message if the browser stores none', async () => {
  const { environment } = environmentOf({ question: refused(403, { messages: ['Anti-forgery check'] }) });
  environment.cookieTrouble = () => Promise.resolve({ key: 'storage.cookies' });
  expect(await fetchQuestion(environment, 'ann')).toEqual({
    kind: 'show',
    message: { kind: 'error', title: failedTitle, text: { key: 'storage.cookies' } },
    clear: [],
  });
});
