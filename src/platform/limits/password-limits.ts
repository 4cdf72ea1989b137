import type { Limit } from './limit.ts';
import {
  legacyMinCharacters,
  legacyMinDigits,
  maxCharacters,
  maxRepeats,
  minCharacters,
  priorPasswords,
} from './password-numbers.ts';

/** Specification, sections 5 and 9. */
export const passwordLimits = {
  passwordCharacters: {
    of: 'Password',
    min: minCharacters,
    max: maxCharacters,
    unit: 'characters',
    section: 5,
    otherReading: { min: legacyMinCharacters, unit: 'characters' },
  },
  legacyPasswordDigits: {
    of: 'Digits in a password of the older policy',
    min: legacyMinDigits,
    unit: 'digits',
    section: 5,
  },
  passwordRepeats: {
    of: 'The same character in a row in a password',
    max: maxRepeats,
    unit: 'characters',
    section: 5,
  },
  priorPasswords: {
    of: 'Prior passwords that can not be used again',
    max: priorPasswords,
    unit: 'items',
    section: 9,
  },
} as const satisfies Record<string, Limit>;
