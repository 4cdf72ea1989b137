import type { DemoAccount, SignInEnding } from './demo-account.ts';

/** The one password of all demo accounts; it obeys the platform's rules (12-20 characters, letters and digits). */
export const demoPassword = 'Portal-demo-2026';
/** What the "e-mail" of a forgotten password brings; good for 24 hours. */
export const demoTemporaryPassword = 'Visit-once-2468';
/** The right answer to every security question. */
export const demoSecurityAnswer = 'lighthouse';
/** The one-time passcode in every "e-mail". */
export const demoOneTimePasscode = '246810';
/** What every hardware token shows. */
export const demoTokenCode = '13572468';

/** What the accounts are asked for beside the password: a name and its value. */
export const demoSecrets = [
  ['Passcode by e-mail', demoOneTimePasscode],
  ['Token code', demoTokenCode],
  ['Security answer', demoSecurityAnswer],
  ['Temporary password', demoTemporaryPassword],
] as const;

const signedIn: SignInEnding = { kind: 'signed-in' };
const mustChange: SignInEnding = { kind: 'change-password' };

const row = (
  userId: string,
  name: string,
  shows: string,
  signIn: SignInEnding,
  more: Partial<DemoAccount> = {},
): DemoAccount => ({ userId, password: demoPassword, name, typeCode: 'A', shows, signIn, ...more });

/** The people of the demonstration. Six wrong passwords lock any of them for 15 minutes. */
export const demoAccounts: readonly DemoAccount[] = [
  row('cardholder', 'Casey Cardholder', 'Signs in (cardholder, A)', signedIn),
  row('company.admin', 'Corin Company', 'Signs in (company program administrator, C)', signedIn, {
    typeCode: 'C',
  }),
  row('group.admin', 'Gale Group', 'Signs in (company group administrator, G)', signedIn, { typeCode: 'G' }),
  row('issuer.group', 'Harper Issuer', 'Signs in (issuer group administrator, H)', signedIn, {
    typeCode: 'H',
  }),
  row('issuer.admin', 'Indigo Issuer', 'Signs in (issuer program administrator, I)', signedIn, {
    typeCode: 'I',
  }),
  row('level.manager', 'Ocean Level', 'Signs in (level manager, O)', signedIn, { typeCode: 'O' }),
  row('account.group', 'Sage Account', 'Signs in (account group manager, S)', signedIn, { typeCode: 'S' }),
  row('system.admin', 'Zion System', 'Signs in (system administrator, Z)', signedIn, { typeCode: 'Z' }),
  row('sso.user', 'Sol Single', 'Signs in as a single sign-on user (sets ssoUserCookie)', {
    kind: 'signed-in',
    sso: true,
  }),

  row('wrong.password', 'Wren Wrong', 'Login failed, whatever is typed; never locks', {
    kind: 'refused',
    code: 'invalid.credentials',
    message: 'Invalid Login',
  }),
  row(
    'lock.me',
    'Lake Lockable',
    'For trying the lock: the sixth wrong password leads to "Temporarily locked"',
    signedIn,
  ),
  row('locked.user', 'Lou Locked', 'Already locked', { kind: 'locked' }),
  row('locked.dual', 'Dual Locked', 'Locked after a failure of the second factor', {
    kind: 'locked',
    reason: 'dualAuthentication',
  }),
  row('expired.password', 'Exton Expired', 'Password has expired: change-password screen, which says so', {
    kind: 'change-password',
    reason: 'expired',
  }),
  row(
    'expired.onetime',
    'Exa Expired',
    'Expired one-time password: change-password screen, current password refused',
    {
      kind: 'change-password',
      ec: '0x132120c9',
    },
  ),
  row('expired.temporary', 'Tempo Expired', 'Expired temporary password: login failed', {
    kind: 'refused',
    code: 'temporary.password.expired',
    message: 'Your temporary password has expired.',
  }),
  row('lookup.error', 'Lumen Lookup', 'System error at the lookup of the user id', signedIn, {
    lookUp: 'system-error',
  }),
  row('lookup.down', 'Dorian Lookup', 'Platform unavailable (503) at the lookup', signedIn, {
    lookUp: 'unavailable',
  }),
  row('lookup.dropped', 'Dale Lookup', 'Connection lost at the lookup', signedIn, { lookUp: 'dropped' }),
  row('send.error', 'Sol Send', 'System error when the password is sent', { kind: 'status', status: 500 }),
  row('send.down', 'Dorian Send', 'Platform unavailable (503) when the password is sent', {
    kind: 'status',
    status: 503,
    retryAfterSeconds: 60,
  }),
  row('send.dropped', 'Dale Send', 'Connection lost when the password is sent', { kind: 'dropped' }),
  row('rate.limited', 'Rae Limited', 'Too many requests (429), wait 30 s', {
    kind: 'status',
    status: 429,
    retryAfterSeconds: 30,
  }),
  row('slow.user', 'Slade Slow', 'Signs in after 20 s', { kind: 'signed-in', afterSeconds: 20 }),
  row('very.slow', 'Vale Slow', "Answers after 75 s, beyond the portal's limit of 60 s", {
    kind: 'signed-in',
    afterSeconds: 75,
  }),
  row('hostile.origin', 'Hale Hostile', 'Answer leads to a foreign site: refused by the portal', {
    kind: 'answer',
    body: 'https://evil.example/static/public-portal-ui/',
  }),
  row('hostile.script', 'Hale Script', 'Answer is a javascript: address: refused by the portal', {
    kind: 'answer',
    body: 'javascript:alert(document.domain)',
  }),
  row('hostile.slashes', 'Hale Slashes', 'Answer starts with two slashes: refused by the portal', {
    kind: 'answer',
    body: '//evil.example/home',
  }),
  row(
    'hostile.backslash',
    'Hale Backslash',
    'Answer hides a host behind a backslash: refused by the portal',
    {
      kind: 'answer',
      body: '/\\evil.example/home',
    },
  ),
  row('html.answer', 'Paige Answer', "Somebody else's page instead of an answer, as in a hotel network", {
    kind: 'answer',
    body: '<!doctype html><title>Welcome to the guest network</title><p>Accept the terms.',
    contentType: 'text/html; charset=utf-8',
  }),
  row('empty.answer', 'Emery Answer', 'Empty answer: no address to go to', { kind: 'answer', body: '' }),

  row('otp.user', 'Otis Passcode', `One-time passcode ${demoOneTimePasscode}; a wrong one is refused`, {
    kind: 'one-time-passcode',
    wrongCode: 'refused',
    resend: 'works',
  }),
  row(
    'otp.redirect',
    'Ona Passcode',
    `One-time passcode ${demoOneTimePasscode}; a wrong one comes back as error=invalid`,
    {
      kind: 'one-time-passcode',
      wrongCode: 'redirected',
      resend: 'works',
    },
  ),
  row('otp.noresend', 'Orly Passcode', 'One-time passcode; sending a new one is refused', {
    kind: 'one-time-passcode',
    wrongCode: 'refused',
    resend: 'refused',
  }),
  row(
    'otp.resend.dropped',
    'Oak Passcode',
    'One-time passcode; the connection is lost when a new one is asked for',
    {
      kind: 'one-time-passcode',
      wrongCode: 'refused',
      resend: 'dropped',
    },
  ),

  row('pin.user', 'Pia Pin', `New PIN required; the token shows ${demoTokenCode}`, { kind: 'new-pin' }),
  row('pin.noaccess', 'Nova Pin', 'New PIN screen without access: logged out', {
    kind: 'new-pin',
    information: 'no-access',
  }),
  row('pin.info.error', 'Ines Pin', 'New PIN screen, user information fails: logged out', {
    kind: 'new-pin',
    information: 'system-error',
  }),
  row('pin.invalid', 'Ivo Pin', 'New PIN refused as invalid (400)', { kind: 'new-pin', pin: 'invalid-400' }),
  row('pin.unprocessable', 'Uma Pin', 'New PIN refused as invalid (422)', {
    kind: 'new-pin',
    pin: 'invalid-422',
  }),
  row('pin.down', 'Dara Pin', 'New PIN: application server down (503)', {
    kind: 'new-pin',
    pin: 'unavailable',
  }),
  row('pin.error', 'Eden Pin', 'New PIN: system error', { kind: 'new-pin', pin: 'system-error' }),
  row('pin.dropped', 'Dell Pin', 'New PIN: connection lost when it is sent', {
    kind: 'new-pin',
    pin: 'dropped',
  }),
  row(
    'token.user',
    'Toni Token',
    `Next token code required: ${demoTokenCode}; any other is an invalid token (ec 14008)`,
    {
      kind: 'next-token',
    },
  ),
  row('token.noaccess', 'Nico Token', 'Next token screen without access: logged out', {
    kind: 'next-token',
    information: 'no-access',
  }),
  row('token.error', 'Ezra Token', 'Next token fails with a code that has no message', {
    kind: 'next-token',
    errorCode: '14099',
  }),

  row('must.change', 'Mika Change', 'Password has to be changed; then signs in with the new one', mustChange),
  row(
    'change.mismatch',
    'Mo Change',
    'Arrives at the change screen with the gateway code for a confirmation mismatch',
    {
      kind: 'change-password',
      ec: '0x38cf07ec',
    },
  ),
  row(
    'change.empty',
    'Em Change',
    'Arrives at the change screen with the gateway code for an empty password',
    {
      kind: 'change-password',
      ec: '0x38cf07eb',
    },
  ),
  row(
    'change.construction',
    'Con Change',
    'Arrives at the change screen with the gateway code for a password against the rules',
    {
      kind: 'change-password',
      ec: '0x1321212d',
    },
  ),
  row(
    'change.error',
    'Errol Change',
    'Password has to be changed; system error when it is sent',
    mustChange,
    {
      change: 'system-error',
    },
  ),
  row(
    'change.dropped',
    'Drew Change',
    'Password is changed, but the answer is lost: result unknown',
    mustChange,
    {
      change: 'dropped-after-acting',
    },
  ),
  row(
    'change.nologin',
    'Noor Change',
    'Password is changed, but the sign-in after it fails: logged out',
    mustChange,
    {
      change: 'sign-in-fails-after',
    },
  ),
  row(
    'ping.refused',
    'Piper Change',
    'Password has to be changed; Continue in the session warning is refused: logged out',
    mustChange,
    {
      ping: 'refused',
    },
  ),
  row(
    'ping.dropped',
    'Poe Change',
    'Password has to be changed; Continue in the session warning gets no answer',
    mustChange,
    {
      ping: 'dropped',
    },
  ),

  row(
    'forgot.noquestion',
    'Quinn Forgot',
    'Forgot password: refused at the user id, with a message',
    signedIn,
    {
      question: 'refused',
    },
  ),
  row(
    'forgot.silent',
    'Sile Forgot',
    'Forgot password: refused at the user id, without a message',
    signedIn,
    {
      question: 'refused-without-message',
    },
  ),
  row('forgot.down', 'Dawn Forgot', 'Forgot password: system error at the user id', signedIn, {
    question: 'system-error',
  }),
  row('answer.silent', 'Ansel Forgot', 'Forgot password: answer refused without a message', signedIn, {
    recovery: 'refused-without-message',
  }),
  row('answer.error', 'Arden Forgot', 'Forgot password: system error at the answer', signedIn, {
    recovery: 'system-error',
  }),
  row('answer.dropped', 'Alder Forgot', 'Forgot password: connection lost at the answer', signedIn, {
    recovery: 'dropped',
  }),
];

/** User ids are compared without regard to case and surrounding blanks. */
export function accountOf(userId: string): DemoAccount | undefined {
  const wanted = userId.trim().toLowerCase();
  return demoAccounts.find((account) => account.userId === wanted);
}
