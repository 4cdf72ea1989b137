import { describe, expect, it } from 'vitest';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { Outcome } from '../../outcome.ts';
import type { OneTimePin } from '../../portal/wire.ts';
import { recordingLog, refused } from '../../test-doubles.ts';
import { resendPasscode } from './resend-passcode.ts';

const startAgain: Outcome = { kind: 'leave', to: '/sign-in', replaces: true };

async function resend(answer: Answer<OneTimePin>) {
  const locales: string[] = [];
  const log = recordingLog();
  const outcome = await resendPasscode(
    { portal: { oneTimePins: { send: (locale) => (locales.push(locale), Promise.resolve(answer)) } }, log },
    'fr',
    startAgain,
  );
  return { outcome, locales, log };
}

describe('a successful resend', () => {
  it("requests the code in the visitor's language and returns the masked address", async () => {
    const { outcome, locales, log } = await resend(answered({ emailAddress: 'j•••@example.com' }));
    expect(locales).toEqual(['fr']);
    expect(log.entries).toMatchObject([{ level: 'INFO', message: 'passcode sent again' }]);
    expect(outcome).toMatchObject({
      kind: 'done',
      value: {
        isSent: true,
        address: 'j•••@example.com',
        message: { kind: 'success', text: { values: { address: 'j•••@example.com' } } },
      },
    });
  });

  it.each(['', 'jane@example.com', '<b>*</b>@x'])('neither shows nor logs unmasked %j', async (address) => {
    const { outcome, log } = await resend(answered({ emailAddress: address }));
    expect(outcome).toMatchObject({
      value: { isSent: true, message: { text: { key: 'oneTimePasscode.sent.neutralText' } } },
    });
    expect(JSON.stringify([outcome, log.entries])).not.toContain(address || 'undefined');
  });
});

describe('a failed resend', () => {
  it.each([400, 401, 403, 404, 422, 500])('goes to sign-in and is logged after %i', async (status) => {
    const { outcome, log } = await resend(refused(status));
    expect(outcome).toBe(startAgain);
    const attributes = { step: 'send passcode', status, outcome: 'told' };
    expect(log.entries).toMatchObject([{ level: 'ERROR', message: 'passcode not sent again', attributes }]);
  });

  it.each([
    ['time-out', 'oneTimePasscode.sentUnknown.title', undefined],
    ['network', 'unreachable.title', 'oneTimePasscode.notSent.maybe'],
    ['not-the-platform', 'unreachable.title', 'oneTimePasscode.notSent.retry'],
    ['proxy', 'unreachable.title', 'oneTimePasscode.notSent.retry'],
    ['outage', 'unreachable.title', 'oneTimePasscode.notSent.maybe'],
  ] as const)('keeps the visitor on the screen with a message: %s', async (reason, title, more) => {
    const { outcome } = await resend(unreachable(reason));
    expect(outcome).toMatchObject({
      kind: 'show',
      message: { kind: 'error', title: { key: title }, ...(more && { more: { key: more } }) },
    });
  });

  it('keeps the visitor on the screen with a message: 503', async () => {
    expect((await resend(refused(503))).outcome).toMatchObject({
      kind: 'show',
      message: {
        kind: 'error',
        title: { key: 'oneTimePasscode.notSent.title' },
        text: { key: 'oneTimePasscode.notSent.outage' },
      },
    });
  });

  it.each([
    [{}, 30],
    [{ retryAfterSeconds: 5 }, 30],
    [{ retryAfterSeconds: 120 }, 120],
  ])('429 with %j pauses resending for %i seconds and says so', async (more, seconds) => {
    const text = { key: 'error.waitFor', values: { time: { seconds } } };
    expect((await resend(refused(429, more))).outcome).toMatchObject({
      kind: 'done',
      value: { isSent: false, pauseMs: seconds * 1000, message: { text } },
    });
  });
});
