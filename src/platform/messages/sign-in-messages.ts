import type { Message } from './message.ts';

/** Signing in and what locks it (specification, sections 4, 8 and 9). */
export const signInMessages = {
  'field.required': { kind: 'error', entity: 'platform', section: 5 },
  'login.invalid': { kind: 'error', entity: 'user', section: 8 },
  'login.attempts': { kind: 'error', entity: 'user', section: 9, limit: 'failedLogins' },
  'account.locked': { kind: 'error', entity: 'user', section: 8 },
  'account.lockedDualAuthentication': { kind: 'error', entity: 'user', section: 8 },
  'account.inactive': { kind: 'error', entity: 'user', section: 4 },
  'temporaryPassword.expired': { kind: 'error', entity: 'user', section: 8 },
  'oneTimePassword.expired': { kind: 'error', entity: 'user', section: 4 },
  'password.changeRequired': { kind: 'information', entity: 'user', section: 4 },
  'password.expired': { kind: 'error', entity: 'user', section: 8 },
  'password.wrong': { kind: 'error', entity: 'user', section: 8 },
  'securityAnswer.wrong': { kind: 'error', entity: 'user', section: 8 },
  'passcode.invalid': { kind: 'error', entity: 'user', section: 8 },
  'passcode.expired': { kind: 'error', entity: 'user', section: 9, limit: 'oneTimePasscodeLife' },
  'passcode.nextRequired': { kind: 'information', entity: 'user', section: 8 },
  'softToken.download': { kind: 'error', entity: 'user', section: 8 },
} as const satisfies Record<string, Message>;
