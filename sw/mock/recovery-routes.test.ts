import { describe, expect, test } from 'vitest';
import { demoPassword, demoSecurityAnswer, demoTemporaryPassword } from './accounts.ts';
import { localeNames } from './brands/locale-names.ts';
import { PortalVisitor, testHost } from './test-visitor.ts';
import { questionIdOf } from './recovery-routes.ts';

const changePath = '/services/authentication-service/public/changePassword';
const forgotPath = '/services/authentication-service/public/forgotPassword';

async function statusAndBody(answer: Response): Promise<string> {
  const body: unknown = await answer.json();
  return `${answer.status} ${JSON.stringify(body)}`;
}

describe('forgotten password', () => {
  const question = (userId: string, cookies: [string, string][] = []) => {
    const visitor = new PortalVisitor(testHost());
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor.send('POST', '/cpae/public/users/securityquestions', { json: { userId } });
  };
  const request = (
    userId: string,
    questionResponse: string,
    locale = 'en_US',
    questionId = questionIdOf(userId),
  ) => ({
    json: { userId, locale, cobrandName: 'norvik', securityQuestion: { questionId, questionResponse } },
  });

  test('gives an unknown user a question too, always the same one', async () => {
    const first = await (await question('nobody.at.all')).json();
    expect(first).toEqual({
      questionId: expect.stringMatching(/^question-/),
      questionText: expect.any(String),
    });
    expect(await (await question(' Nobody.At.All')).json()).toEqual(first);
    expect(await (await question('nobody.at.all', [['user_locale', 'de']])).text()).toMatch(
      /Gebäude|Haustier|Stadt/,
    );
  });

  test.each(Object.keys(localeNames).filter((locale) => !locale.startsWith('en')))(
    'shows no English text in %s',
    async (locale) => {
      const messagesIn = async (language: string) => {
        const visitor = new PortalVisitor(testHost());
        visitor.cookies.set('user_locale', language).set('mock_brand', 'worldgate');
        const messageFor = async (userId: string) => {
          const path = '/cpae/public/users/securityquestions';
          const { questionText, errors }: Record<string, unknown> = await (
            await visitor.send('POST', path, { json: { userId } })
          ).json();
          return JSON.stringify(questionText ?? errors);
        };
        const refused = await visitor.send('POST', forgotPath, request('cardholder', 'wrong', language));
        return [
          ...(await Promise.all(['cardholder', 'otp.user', 'pin.user', 'forgot.noquestion'].map(messageFor))),
          await refused.text(),
        ];
      };
      const english = await messagesIn('en_US');
      expect(new Set(english).size).toBe(5);
      for (const text of await messagesIn(locale)) expect(english).not.toContain(text);
    },
  );

  test.each([
    ['forgot.noquestion', '400 {"errors":[{"code":"no.question","message":"There is no'],
    ['forgot.silent', '400 {"errors":[{"code":"no.question"}]}'],
    ['forgot.down', '500 {"errors":[{"code":"system.error"'],
  ])('answers the user id %s with %s', async (userId, expected) => {
    expect(await statusAndBody(await question(userId))).toContain(expected);
  });

  test.each([
    ['cardholder', 'wrong', 'en_US', '400 {"errors":[{"code":"wrong.response","message":"Wrong Response"}]}'],
    ['cardholder', 'wrong', 'fr', '"message":"Réponse incorrecte"'],
    ['nobody.at.all', demoSecurityAnswer, 'en_US', '"message":"Wrong Response"'],
    ['answer.silent', demoSecurityAnswer, 'en_US', '400 {"errors":[{"code":"wrong.response"}]}'],
    ['answer.error', demoSecurityAnswer, 'en_US', '500 '],
    ['cardholder', ` ${demoSecurityAnswer.toUpperCase()} `, 'en_US', '200 {}'],
  ])('%s answers %j in %s: %s', async (userId, response, locale, expected) => {
    const answer = await new PortalVisitor(testHost()).send(
      'POST',
      forgotPath,
      request(userId, response, locale),
    );
    expect(await statusAndBody(answer)).toContain(expected);
  });

  test('rejects the right answer to another question, and logs why', async () => {
    const host = testHost();
    const send = (questionId: string) =>
      new PortalVisitor(host).send(
        'POST',
        forgotPath,
        request('cardholder', demoSecurityAnswer, 'en_US', questionId),
      );
    for (const questionId of ['', 'question-9']) expect((await send(questionId)).status).toBe(400);
    expect(host.warnings).toEqual(Array(2).fill(expect.stringContaining('questionId')));
  });

  test('a temporary password must be changed, and is invalid afterwards', async () => {
    const host = testHost();
    const visitor = new PortalVisitor(host);
    expect((await visitor.logIn('cardholder', demoTemporaryPassword)).status).toBe(401);
    await visitor.send('POST', forgotPath, request('cardholder', demoSecurityAnswer));
    expect(await (await visitor.logIn('cardholder', demoTemporaryPassword)).text()).toContain(
      'change-password-component',
    );
    expect(await (await visitor.logIn('cardholder', demoPassword)).text()).toContain('home.view');
    const json = {
      userId: 'cardholder',
      oldCredential: demoTemporaryPassword,
      newCredential: 'Brand-new-word-7',
    };
    expect((await visitor.send('POST', changePath, { json })).status).toBe(200);
    expect((await visitor.logIn('cardholder', demoTemporaryPassword)).status).toBe(401);
    expect(await (await visitor.logIn('cardholder', 'Brand-new-word-7')).text()).toContain('home.view');
  });

  test('an expired temporary password locks the account; the usual one works after the lock', async () => {
    const host = testHost();
    const visitor = new PortalVisitor(host);
    await visitor.send('POST', forgotPath, request('cardholder', demoSecurityAnswer));
    host.advance(24 * 60 * 60_000 - 1);
    expect(await (await visitor.logIn('cardholder', demoTemporaryPassword)).text()).toContain(
      'change-password-component',
    );
    host.advance(1);
    const locked = 'temporary-state-component';
    expect(await (await visitor.logIn('cardholder', demoTemporaryPassword)).text()).toContain(locked);
    expect(await (await visitor.logIn('cardholder', demoPassword)).text()).toContain(locked);
    host.advance(15 * 60_000);
    expect(await (await visitor.logIn('cardholder', demoPassword)).text()).toContain('home.view');
  });

  test('an expired temporary password cannot be changed', async () => {
    const host = testHost();
    const visitor = new PortalVisitor(host);
    await visitor.send('POST', forgotPath, request('cardholder', demoSecurityAnswer));
    host.advance(24 * 60 * 60_000);
    const json = {
      userId: 'cardholder',
      oldCredential: demoTemporaryPassword,
      newCredential: 'Brand-new-word-7',
    };
    expect(await statusAndBody(await visitor.send('POST', changePath, { json }))).toContain('account.locked');
  });
});
