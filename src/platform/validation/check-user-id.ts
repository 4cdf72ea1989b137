import { countCharacters } from '../characters.ts';
import { type Finding, finding } from '../finding.ts';
import { isWithin, type Reading, rangeOf } from '../limits/limits.ts';
import { asFieldText } from './field-text.ts';

/**
 * Specification, section 5: at least 6 characters, no spaces. The other message: at most 10 digits, no special characters.
 */
export function checkUserId(value: unknown, reading: Reading = 'rule'): Finding[] {
  const text = asFieldText(value) ?? '';
  if (text === '') return [finding('field.required')];
  return reading === 'rule' ? byLength(text) : byDigits(text);
}

function byLength(text: string): Finding[] {
  return [
    ...(isWithin(rangeOf('userId'), countCharacters(text)) ? [] : [finding('userId.length')]),
    ...(/\s/u.test(text) ? [finding('userId.spaces')] : []),
  ];
}

function byDigits(text: string): Finding[] {
  const digits = text.match(/\p{Nd}/gu) ?? [];
  return [
    ...(isWithin(rangeOf('userId', 'other'), digits.length) ? [] : [finding('userId.digits')]),
    ...(/[^\p{L}\p{M}\p{Nd}]/u.test(text) ? [finding('userId.specialCharacters')] : []),
  ];
}
