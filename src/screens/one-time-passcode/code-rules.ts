import type { FieldError } from '../../outcome.ts';

/** Specification, section 9. */
export const codeLength = 6;

/**
 * Six digits, or one error for all boxes (specification, section 5). `wasRefused`: the visitor was sent back here
 * because the last code was refused.
 */
export function codeRules(code: string, wasRefused: boolean): FieldError[] {
  if (code.length === codeLength && !/[^0-9]/.test(code)) return [];
  const key = wasRefused ? 'oneTimePasscode.invalid' : 'oneTimePasscode.required';
  return [{ field: 'code', text: { key } }];
}
