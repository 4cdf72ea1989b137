import { type Finding, finding } from '../finding.ts';
import { isWithin, type LimitName, type Reading, rangeOf } from '../limits/limits.ts';
import type { PlatformMessageKey } from '../messages/catalogue.ts';
import { asWholeNumber } from './field-text.ts';

/** Settings that are whole numbers in a range (specification, section 5). */
export const numberRules = {
  passwordDuration: 'passwordDuration.range',
  dataRetention: 'dataRetention.range',
  customFieldLength: 'customField.length',
} as const satisfies Partial<Record<LimitName, PlatformMessageKey>>;

export type NumberRuleName = keyof typeof numberRules;

export function checkNumber(name: NumberRuleName, value: unknown, reading: Reading = 'rule'): Finding[] {
  const number = asWholeNumber(value);
  if (number === undefined) return [finding('number.invalid')];
  return isWithin(rangeOf(name, reading), number) ? [] : [finding(numberRules[name], { reading })];
}
