import type { FieldError } from '../../outcome.ts';

/** Specification, section 9. */
const passcodeLength = 8;

/** Required, and exactly eight characters (specification, section 5); the value comes trimmed. */
export function nextTokenRules(passcode: string): FieldError[] {
  if (passcode === '') return [{ field: 'oneTimePasscode', text: { key: 'nextToken.passcodeRequired' } }];
  return passcode.length === passcodeLength ? [] : [invalidToken];
}

export const invalidToken: FieldError = { field: 'oneTimePasscode', text: { key: 'nextToken.invalid' } };
