import { checkPassword, passwordPolicy } from '../../src/platform/password-rules.ts';

/** The platform's rules for a new password, without the prior ones, which are a matter of this account's memory. */
export function obeysPasswordRules(password: string, userId: string): boolean {
  return checkPassword(passwordPolicy, password, userId).every(({ verdict }) => verdict !== 'unmet');
}
