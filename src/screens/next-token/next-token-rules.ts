import type { FieldError } from '../../outcome.ts';

/** Specification, section 9. */
export const nextTokenLength = 8;

/** Required, and exactly eight characters (specification, section 5); the value comes trimmed. */
export function nextTokenRules(passcode: string): FieldError[] {
  if (passcode === '') return [{ field: 'oneTimePasscode', text: { key: 'nextToken.passcodeRequired' } }];
  return passcode.length === nextTokenLength ? [] : [invalidToken];
}

export const invalidToken: FieldError = { field: 'oneTimePasscode', text: { key: 'nextToken.invalid' } };
