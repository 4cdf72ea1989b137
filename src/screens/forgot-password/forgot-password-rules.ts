import type { FieldError } from '../../outcome.ts';

/** User id required, security answer required (specification, section 5); values come trimmed. */
export function userIdRules(userId: string): FieldError[] {
  return userId === '' ? [{ field: 'username', text: { key: 'forgotPassword.userIdRequired' } }] : [];
}

export function answerRules(answer: string): FieldError[] {
  return answer === ''
    ? [{ field: 'verificationAnswer', text: { key: 'forgotPassword.answerRequired' } }]
    : [];
}
