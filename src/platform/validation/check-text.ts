import { countCharacters } from '../characters.ts';
import { type Finding, finding } from '../finding.ts';
import { isWithin, type Reading, rangeOf } from '../limits/limits.ts';
import { asFieldText } from './field-text.ts';
import { type TextRule, type TextRuleName, textRules } from './text-rules.ts';

/**
 * Judges a field by its length, in characters. If the rule has a minimum, a blank field is missing; otherwise the field
 * is optional.
 */
export function checkText(name: TextRuleName, value: unknown, reading: Reading = 'rule'): Finding[] {
  const { limit, message, onlyDigits }: TextRule = textRules[name];
  const range = rangeOf(limit, reading);
  const text = asFieldText(value);
  if (text === undefined || (text === '' && range.min !== undefined)) return [finding('field.required')];
  const isRight = isWithin(range, countCharacters(text)) && (!onlyDigits || /^[0-9]*$/.test(text));
  return isRight ? [] : [finding(message, { reading })];
}
