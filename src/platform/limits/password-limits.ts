import type { Limit } from './limit.ts';

/** Specification, sections 5 and 9. A file of its own, because a public screen loads these and no others. */
export const passwordLimits = {
  passwordCharacters: {
    of: 'Password',
    min: 12,
    max: 20,
    unit: 'characters',
    section: 5,
    otherReading: { min: 8, unit: 'characters' },
  },
  legacyPasswordDigits: {
    of: 'Digits in a password of the older policy',
    min: 2,
    unit: 'digits',
    section: 5,
  },
  passwordRepeats: {
    of: 'The same character in a row in a password',
    max: 2,
    unit: 'characters',
    section: 5,
  },
  priorPasswords: { of: 'Prior passwords that can not be used again', max: 4, unit: 'items', section: 9 },
} as const satisfies Record<string, Limit>;
