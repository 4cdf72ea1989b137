import { businessLimits } from './business-limits.ts';
import type { Limit, Range } from './limit.ts';
import { passwordLimits } from './password-limits.ts';
import { portalLimits } from './portal-limits.ts';
import { validationLimits } from './validation-limits.ts';

/** Every limit of the specification, sections 5, 6 and 9. */
export const limits = { ...passwordLimits, ...validationLimits, ...businessLimits, ...portalLimits } as const;

export type LimitName = keyof typeof limits;

/** `rule`: the first message that the specification gives; `other`: another one that contradicts it. */
export type Reading = 'rule' | 'other';

/** The limit in this reading; one without another reading is the same in both. */
export function rangeOf(name: LimitName, reading: Reading = 'rule'): Range {
  const limit: Limit = limits[name];
  return reading === 'other' ? (limit.otherReading ?? limit) : limit;
}

export function isWithin({ min, max }: Range, value: number): boolean {
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}
