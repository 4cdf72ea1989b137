import type { FieldError } from '../../outcome.ts';

/** Specification, section 9. */
const passcodeLength = 8;

/** Required, and exactly eight characters (specification, section 5); the value comes trimmed. */
export function nextTokenRules(passcode: string): FieldError[] {
  if (passcode === '') return [{ field: 'passcode', text: { key: 'nextToken.passcodeRequired' } }];
  return passcode.length === passcodeLength ? [] : [invalidToken];
}

export const invalidToken: FieldError = { field: 'passcode', text: { key: 'nextToken.invalid' } };
