import { asObject, asText, own } from '../browser/shape.ts';
import type { Answer } from './failure.ts';
import * as limits from './limits.ts';
import * as paths from './paths.ts';
import { readJson, readNothing, type Send } from './request.ts';
import type { ForgotPasswordRequest, SecurityQuestion } from './wire.ts';

/** A forgotten password, through a security question (specification, section 4). */
export interface RecoveryCalls {
  securityQuestion(userId: string): Promise<Answer<SecurityQuestion>>;
  /** Has a temporary password sent. */
  forgotPassword(request: ForgotPasswordRequest): Promise<Answer<void>>;
}

export function createRecoveryCalls(send: Send): RecoveryCalls {
  return {
    async securityQuestion(userId) {
      const path = paths.securityQuestions;
      const answer = await send({ method: 'POST', path, json: { userId }, limitMs: limits.submitMs });
      return readJson(answer, asSecurityQuestion);
    },
    async forgotPassword(request) {
      return readNothing(
        await send({
          method: 'POST',
          path: paths.forgotPassword,
          json: request,
          limitMs: limits.submitMs,
        }),
      );
    },
  };
}

function asSecurityQuestion(json: unknown): SecurityQuestion | undefined {
  const source = asObject(json);
  const id = own(source, 'questionId');
  // Keeps its type: the platform gets it back unchanged.
  const questionId = typeof id === 'number' ? id : asText(id, 100);
  const questionText = asText(own(source, 'questionText'), 500);
  return questionId === undefined || questionText === undefined ? undefined : { questionId, questionText };
}
