/** A rule of the public screens, and the test that holds the screen to it. */
export interface ScreenClause {
  readonly section: 4 | 5 | 8 | 9;
  readonly says: string;
  readonly file: string;
  /** The title, or the name of the row, as it stands in the file. */
  readonly test: string;
}

const screens = 'src/screens';
const signIn = `${screens}/sign-in/sign-in-flow.test.ts`;
const forgot = `${screens}/forgot-password/forgot-password-flow.test.ts`;
const changeRules = `${screens}/change-password/change-password-rules.test.ts`;
const changeFlow = `${screens}/change-password/change-password-flow.test.ts`;
const passcode = `${screens}/one-time-passcode/one-time-passcode.browser.test.tsx`;
const boxes = 'src/form/digit-boxes-edit.test.ts';
const newPin = `${screens}/new-pin/new-pin-flow.test.ts`;
const newPinRules = `${screens}/new-pin/new-pin-rules.test.ts`;
const nextToken = `${screens}/next-token/next-token-flow.test.ts`;
const session = 'src/session-warning/session-watch.test.ts';
const dialog = 'src/session-warning/session-warning.browser.test.tsx';
const loggedOut = `${screens}/logged-out/logged-out-flow.test.ts`;
const refresh = `${screens}/sign-in/refresh-wait.test.ts`;

/** Sections 4, 5, 8 and 9 of the specification, as far as they speak of the public screens. */
export const screenClauses: readonly ScreenClause[] = [
  {
    section: 4,
    says: 'Success redirects to the URL the login call returns.',
    file: signIn,
    test: 'logs off, looks up the user, logs in, and redirects to the URL the platform returns',
  },
  {
    section: 4,
    says: 'The page reloads itself after the forced-refresh interval (1800000 ms).',
    file: refresh,
    test: 'due: does not wait',
  },
  {
    section: 4,
    says: "If the saved locale is not in the brand's list, the first brand locale is used.",
    file: 'src/locale/locale.test.ts',
    test: 'corrects a saved language that the brand lacks to the brand’s first',
  },
  {
    section: 4,
    says: 'A brand with a federated SSO redirect URL is redirected at once on load.',
    file: `${screens}/sign-in/sign-in.browser.test.tsx`,
    test: 'redirects at once and replaces the history entry',
  },
  {
    section: 4,
    says: 'Security question screen after the question is fetched.',
    file: forgot,
    test: 'fetches the security question of the user id',
  },
  {
    section: 4,
    says: 'E-mail confirmation after the temporary password request succeeds.',
    file: forgot,
    test: 'requests a temporary password with the answer, language and brand',
  },
  {
    section: 4,
    says: 'Resend clears boxes and shows a success banner.',
    file: passcode,
    test: 'clears the boxes, restarts the countdown and shows a success message',
  },
  {
    section: 4,
    says: 'If resend fails, go to sign-in.',
    file: passcode,
    test: 'goes to sign-in with a reason and clears the stored deadlines if refused',
  },
  {
    section: 4,
    says: 'A submit failure only re-enables the button.',
    file: passcode,
    test: 'stays selected if refused; the button is re-enabled, and each refusal is announced',
  },
  {
    section: 4,
    says: 'If shouldAccess is false or the call fails, log out.',
    file: newPin,
    test: 'no access',
  },
  {
    section: 4,
    says: 'If a pending PIN is in local storage, send it at once and remove it.',
    file: newPin,
    test: 'removes a pending PIN and sends it at once',
  },
  {
    section: 4,
    says: 'Store the PIN locally, log in with the passcode in token mode, then send the PIN; success logs out.',
    file: newPin,
    test: 'stores the PIN, logs in with the passcode, sends the PIN and logs out',
  },
  {
    section: 4,
    says: 'Next-token submit posts to the forward endpoint and follows the returned URL.',
    file: nextToken,
    test: 'is posted to the endpoint with the gateway’s parameters, and the returned URL is followed',
  },
  {
    section: 4,
    says: 'If dest is MyProfile go to the cancel-reset address.',
    file: changeFlow,
    test: 'returns a visitor from the profile to it, without a login',
  },
  {
    section: 4,
    says: 'Otherwise log in automatically with the new password.',
    file: changeFlow,
    test: 'logs in with the new password and redirects to the URL the platform returns',
  },
  {
    section: 4,
    says: 'Continue pings the portal, hides the dialog and restarts the idle timer.',
    file: session,
    test: 'pings, hides the dialog and restarts the idle time',
  },
  {
    section: 4,
    says: 'Ping failure logs out.',
    file: session,
    test: 'refused with %i logs out with the reason %s, and the other tab with %s',
  },
  {
    section: 4,
    says: 'Logout button logs out at once.',
    file: dialog,
    test: 'logs out at once when Log out is pressed, whoever has signed in since',
  },
  {
    section: 4,
    says: 'Escape hides the dialog.',
    file: dialog,
    test: 'hides the dialog, continues the countdown in a bar with Continue, and restores focus',
  },
  {
    section: 4,
    says: 'The button shows if not SSO, or if a federated logout URL exists.',
    file: loggedOut,
    test: 'leads to the federated logout with SSO',
  },
  {
    section: 5,
    says: 'User id and password required (generic required message); both trimmed.',
    file: signIn,
    test: 'required fields',
  },
  {
    section: 5,
    says: 'Forgot password: user id required.',
    file: forgot,
    test: 'report a missing user id and send nothing',
  },
  {
    section: 5,
    says: 'Security answer required.',
    file: forgot,
    test: 'report a missing answer and send nothing',
  },
  { section: 5, says: 'All three fields required.', file: changeRules, test: 'no confirmation' },
  {
    section: 5,
    says: "New must not equal user id ('password cannot match user id').",
    file: changeRules,
    test: 'the user id as the new password',
  },
  {
    section: 5,
    says: 'Confirmation must equal new.',
    file: changeRules,
    test: 'a different confirmation',
  },
  {
    section: 5,
    says: 'Submit blocked while any rule fails.',
    file: changeFlow,
    test: 'sends nothing while a rule fails',
  },
  {
    section: 5,
    says: 'Gateway code 0x132120c9: current password wrong (old field).',
    file: changeRules,
    test: '0x132120c9',
  },
  {
    section: 5,
    says: 'Gateway code 0x38cf07ec: confirmation mismatch.',
    file: changeRules,
    test: '0x38cf07ec',
  },
  { section: 5, says: 'Gateway code 0x38cf07eb: empty password.', file: changeRules, test: '0x38cf07eb' },
  {
    section: 5,
    says: 'Gateway codes 0x1321212d and 0x1321212c: password construction error.',
    file: changeRules,
    test: '0x1321212c',
  },
  {
    section: 5,
    says: 'Six boxes, each one digit 0-9; non-digits stripped; typing moves focus on.',
    file: boxes,
    test: 'puts one digit into its box and moves on',
  },
  {
    section: 5,
    says: 'Backspace/delete on an empty box moves back.',
    file: boxes,
    test: 'Delete on an empty box moves back',
  },
  { section: 5, says: 'Pasting exactly six digits fills all.', file: boxes, test: '%j fills all boxes' },
  {
    section: 5,
    says: 'Errors after blur outside the group.',
    file: passcode,
    test: 'is reported when the focus leaves the boxes',
  },
  {
    section: 5,
    says: 'Or after a submit attempt.',
    file: passcode,
    test: 'is reported on submit, focuses the first empty box and is not sent',
  },
  { section: 5, says: 'New PIN exactly 4 characters.', file: newPinRules, test: 'a short PIN' },
  { section: 5, says: 'No leading zero.', file: newPinRules, test: 'a leading zero' },
  {
    section: 5,
    says: "Confirmation must match ('PIN confirm does not match').",
    file: newPinRules,
    test: 'a different confirmation',
  },
  {
    section: 5,
    says: "Passcode exactly 8; wrong length gives 'invalid next token'.",
    file: newPinRules,
    test: 'a long passcode',
  },
  {
    section: 5,
    says: "Next token: required, exactly 8, else 'invalid token'.",
    file: nextToken,
    test: 'nextToken.invalid',
  },
  {
    section: 8,
    says: 'Sign-in failure (any non-500): login failed; fields cleared.',
    file: signIn,
    test: 'wrong password',
  },
  { section: 8, says: 'Logoff failure: login failed.', file: signIn, test: '500 at log-off' },
  {
    section: 8,
    says: 'HTTP 500 on login lookup or send: system error occurred.',
    file: signIn,
    test: '500 at lookup',
  },
  {
    section: 8,
    says: 'invalid.credentials shows current-password-mismatch on the old field.',
    file: changeFlow,
    test: 'marks and clears the current password if it is wrong',
  },
  {
    section: 8,
    says: 'password.policy shows the construction error on the new field.',
    file: changeFlow,
    test: 'marks but keeps a new password that violates the policy',
  },
  { section: 8, says: 'Any other status cancels (log out).', file: changeFlow, test: '%s logs out' },
  {
    section: 8,
    says: "Token error code 14008 means 'invalid token'.",
    file: `${screens}/next-token/next-token.browser.test.tsx`,
    test: '14008 shows an error at the field and clears it',
  },
  { section: 8, says: 'Other codes are a failure without message.', file: nextToken, test: 'another ec' },
  {
    section: 9,
    says: 'Idle timeout before warning 220000 ms; logout countdown 80 s.',
    file: session,
    test: 'warns after 220 s, counts 80 s down, and logs out',
  },
  { section: 9, says: "Default brand 'mastercard'.", file: 'src/brand/brand.test.ts', test: 'mastercard' },
];
