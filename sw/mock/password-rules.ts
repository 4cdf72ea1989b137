import { checkPassword, passwordPolicy } from '../../src/platform/password-rules.ts';

/** The platform's rules for a new password, except the one on prior passwords, which needs the account's history. */
export function obeysPasswordRules(password: string, userId: string): boolean {
  return checkPassword(passwordPolicy, password, userId).every(({ verdict }) => verdict !== 'unmet');
}
