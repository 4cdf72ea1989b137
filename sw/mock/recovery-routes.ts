import { Hono } from 'hono';
import type { SecurityQuestion } from '../../src/portal/wire.ts';
import { accountOf, demoSecurityAnswer } from './accounts.ts';
import { DroppedConnection, json, refuse, systemError, userIdRequired } from './answers.ts';
import type { Backend } from './backend.ts';
import { sendTemporaryPassword } from './credentials.ts';
import { stableNumber } from './login-info.ts';
import { fieldsOf, readJson, textField } from './read-body.ts';
import { recoveryTextsFor } from './recovery-texts.ts';
import { visitorOf } from './visitor.ts';

/** A forgotten password: the question, and the temporary password for the right answer. */
export function recoveryRoutes({ host, states }: Backend): Hono {
  const app = new Hono();

  app.post('/cpae/public/users/securityquestions', async (c) => {
    const userId = textField(await readJson(c.req.raw), 'userId');
    if (userId === '') return userIdRequired();
    const texts = recoveryTextsFor((await visitorOf(host, c.req.raw)).locale);
    switch (accountOf(userId)?.question) {
      case 'refused':
        return refuse({ status: 400, code: 'no.question', message: texts.noQuestion });
      case 'refused-without-message':
        return refuse({ status: 400, code: 'no.question' });
      case 'system-error':
        return systemError();
      default: {
        // A user id that does not exist gets a question too, always the same one.
        const number = questionNumber(userId);
        const questionText = texts.questions[number] ?? texts.questions[0];
        return json({ questionId: questionIdOf(userId), questionText } satisfies SecurityQuestion);
      }
    }
  });

  const recover = async (request: Request): Promise<Response> => {
    const fields = await readJson(request);
    const account = accountOf(textField(fields, 'userId'));
    if (account?.recovery === 'system-error') return systemError();
    if (account?.recovery === 'dropped') throw new DroppedConnection();
    if (account?.recovery === 'refused-without-message')
      return refuse({ status: 400, code: 'wrong.response' });
    const answer = fieldsOf(fields.get('securityQuestion'));
    const isAsked = textField(answer, 'questionId') === questionIdOf(textField(fields, 'userId'));
    if (!isAsked) host.warn?.('forgotten password: the questionId is not the one that was asked');
    if (
      account === undefined ||
      !isAsked ||
      textField(answer, 'questionResponse').toLowerCase() !== demoSecurityAnswer
    ) {
      const { locale } = await visitorOf(host, request);
      const requestLocale = textField(fields, 'locale');
      return refuse({
        status: 400,
        code: 'wrong.response',
        message: recoveryTextsFor(requestLocale || locale).wrongAnswer,
      });
    }
    await sendTemporaryPassword(states, account, host.clock.now());
    return json({});
  };
  app.post('/services/authentication-service/public/forgotPassword', (c) => recover(c.req.raw));
  app.post('/cpae/public/users/temporarypasswords', (c) => recover(c.req.raw));

  return app;
}

/** Always the same for a user id. */
function questionNumber(userId: string): number {
  return stableNumber(userId) % recoveryTextsFor('en_US').questions.length;
}

export function questionIdOf(userId: string): string {
  return `question-${questionNumber(userId) + 1}`;
}
