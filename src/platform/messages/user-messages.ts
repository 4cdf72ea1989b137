import type { Message } from './message.ts';

/** A user’s password, ID and security answer (specification, sections 5, 8 and 9). */
export const userMessages = {
  'password.length': { kind: 'error', entity: 'user', section: 5, limit: 'passwordCharacters' },
  'password.minLength': {
    kind: 'error',
    entity: 'user',
    section: 5,
    limit: 'passwordCharacters',
    reading: 'other',
  },
  'password.mixture': { kind: 'error', entity: 'user', section: 5 },
  'password.digits': { kind: 'error', entity: 'user', section: 5, limit: 'legacyPasswordDigits' },
  'password.repeats': { kind: 'error', entity: 'user', section: 5, limit: 'passwordRepeats' },
  'password.history': { kind: 'error', entity: 'user', section: 5, limit: 'priorPasswords' },
  'password.userId': { kind: 'error', entity: 'user', section: 5 },
  'password.mismatch': { kind: 'error', entity: 'user', section: 5 },
  'userId.length': { kind: 'error', entity: 'user', section: 5, limit: 'userId' },
  'userId.spaces': { kind: 'error', entity: 'user', section: 5 },
  'userId.digits': { kind: 'error', entity: 'user', section: 5, limit: 'userId', reading: 'other' },
  'userId.specialCharacters': { kind: 'error', entity: 'user', section: 5 },
  'userId.exists': { kind: 'error', entity: 'user', section: 8 },
  'userIdPrefix.length': { kind: 'error', entity: 'user', section: 9, limit: 'userIdPrefix' },
  'securityAnswer.length': { kind: 'error', entity: 'user', section: 5, limit: 'securityAnswer' },
  'securityAnswer.characters': { kind: 'error', entity: 'user', section: 5 },
  'passwordDuration.range': { kind: 'error', entity: 'user', section: 5, limit: 'passwordDuration' },
} as const satisfies Record<string, Message>;
