import type { FieldError } from '../../outcome.ts';

/** Both fields are required (specification, section 5); values come trimmed. */
export function signInRules(values: { userId: string; password: string }): FieldError[] {
  const errors: FieldError[] = [];
  if (values.userId === '') errors.push({ field: 'username', text: { key: 'signIn.userIdRequired' } });
  if (values.password === '') errors.push({ field: 'password', text: { key: 'signIn.passwordRequired' } });
  return errors;
}
