import type { LogInForm, TokenUserInfo } from '../portal/wire.ts';

/** What a log-in with a token's code posts (specification, section 3). */
export function tokenForm(
  username: string,
  { ldapId, b2BAlias }: TokenUserInfo,
  passcode: string,
): LogInForm {
  return { username, 'login-form-type': 'TOKEN', password: passcode, ldapId, loginType: 'TOKEN', b2BAlias };
}
