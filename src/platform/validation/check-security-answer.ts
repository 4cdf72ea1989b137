import { countCharacters } from '../characters.ts';
import { type Finding, finding } from '../finding.ts';
import { isWithin, type Reading, rangeOf } from '../limits/limits.ts';
import { asFieldText } from './field-text.ts';

/** Specification, section 5: at least 4 characters. Other messages: at least 6; letters, digits and spaces. */
export function checkSecurityAnswer(value: unknown, reading: Reading = 'rule'): Finding[] {
  const text = asFieldText(value) ?? '';
  if (text === '') return [finding('field.required')];
  const isLongEnough = isWithin(rangeOf('securityAnswer', reading), countCharacters(text));
  const hasOthers = reading === 'other' && /[^\p{L}\p{M}\p{Nd} ]/u.test(text);
  return [
    ...(isLongEnough ? [] : [finding('securityAnswer.length', { reading })]),
    ...(hasOthers ? [finding('securityAnswer.characters')] : []),
  ];
}
