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
const refresh = `${screens}/sign-in/use-forced-refresh.browser.test.tsx`;
const signInScreen = `${screens}/sign-in/sign-in.browser.test.tsx`;
const forgotScreen = `${screens}/forgot-password/forgot-password.browser.test.tsx`;
const newPinScreen = `${screens}/new-pin/new-pin.browser.test.tsx`;
const nextTokenScreen = `${screens}/next-token/next-token.browser.test.tsx`;
const changeScreen = `${screens}/change-password/change-password.browser.test.tsx`;
const submitPasscode = `${screens}/one-time-passcode/submit-passcode.test.ts`;
const boot = 'src/start/boot.browser.test.tsx';
const form = 'src/form/form.browser.test.tsx';

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
    says: 'Sign-in: submitting (button disabled).',
    file: signInScreen,
    test: 'sends one login for several presses, and keeps the focus on the button',
  },
  {
    section: 4,
    says: 'The page reloads itself after the forced-refresh interval (1800000 ms).',
    file: refresh,
    test: 'reloads the page when the refresh interval has elapsed',
  },
  {
    section: 4,
    says: "If the saved locale is not in the brand's list, the first brand locale is used.",
    file: 'src/locale/locale.test.ts',
    test: 'corrects a saved language that the brand lacks to the brand’s first',
  },
  {
    section: 4,
    says: 'The page reloads for the corrected locale.',
    file: boot,
    test: 'corrects a saved language that the brand lacks, once, by a reload',
  },
  {
    section: 4,
    says: 'A brand with a federated SSO redirect URL is redirected at once on load.',
    file: signInScreen,
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
    says: "Cancel goes to the brand's portal home.",
    file: forgotScreen,
    test: 'have a Cancel link to the brand’s home page',
  },
  {
    section: 4,
    says: 'One-time passcode: redirect on success.',
    file: submitPasscode,
    test: 'logs in with type OTP and an empty ldap id, redirects, and is marked as used',
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
    says: 'If shouldAccess is false, log out.',
    file: newPin,
    test: 'no access',
  },
  { section: 4, says: 'If the user information call fails, log out.', file: newPin, test: 'system error' },
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
    says: 'Login failure logs out.',
    file: newPinScreen,
    test: 'logs out if the passcode is refused',
  },
  {
    section: 4,
    says: 'An in-progress flag is set during the run.',
    file: newPin,
    test: 'keeps the PIN pending if the gateway asks for a token screen',
  },
  {
    section: 4,
    says: 'Next-token submit posts to the forward endpoint and follows the returned URL.',
    file: nextToken,
    test: 'is posted to the endpoint with the gateway’s parameters, and the returned URL is followed',
  },
  { section: 4, says: 'Cancel logs out.', file: nextTokenScreen, test: 'Cancel logs out' },
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
  { section: 4, says: 'If that login fails, cancel (log out).', file: changeFlow, test: 'login refused' },
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
    says: 'Logout page: loads labels, calls the external logout URL, then offers a return link.',
    file: `${screens}/logged-out/logged-out.browser.test.tsx`,
    test: 'shows no return link and no "ended" message before each logout has finished',
  },
  { section: 4, says: 'The button shows if not SSO.', file: loggedOut, test: 'leads to sign-in without SSO' },
  { section: 4, says: 'The button does not show with SSO.', file: loggedOut, test: 'is absent with SSO' },
  {
    section: 4,
    says: 'The button shows if a federated logout URL exists.',
    file: loggedOut,
    test: 'leads to the federated logout with SSO',
  },
  {
    section: 5,
    says: 'User id and password required (generic required message).',
    file: signIn,
    test: 'required fields',
  },
  {
    section: 5,
    says: 'Sign-in: user id and password trimmed.',
    file: form,
    test: 'passes the trimmed values to the flow, and the form’s own method is post',
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
  { section: 5, says: 'All three fields required.', file: changeRules, test: 'all fields empty' },
  {
    section: 5,
    says: 'A summary entry with the field label.',
    file: changeScreen,
    test: 'shows an error summary with links to the fields if rules fail',
  },
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
    says: 'Gateway code 0x1321212c: password construction error.',
    file: changeRules,
    test: '0x1321212c',
  },
  {
    section: 5,
    says: 'Gateway code 0x1321212d: password construction error.',
    file: changeRules,
    test: '0x1321212d',
  },
  {
    section: 5,
    says: 'Six boxes, each one digit 0-9; typing moves focus on.',
    file: boxes,
    test: 'puts one digit into its box and moves on',
  },
  {
    section: 5,
    says: 'Non-digits stripped.',
    file: boxes,
    test: 'extracts a digit from among other characters',
  },
  {
    section: 5,
    says: 'Backspace on an empty box moves back.',
    file: boxes,
    test: 'Backspace on an empty box moves back',
  },
  {
    section: 5,
    says: 'Delete on an empty box moves back.',
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
  {
    section: 5,
    says: "'invalid code' (when error param present) or 'code required'.",
    file: submitPasscode,
    test: 'if the code is %j, refused before: %s',
  },
  {
    section: 5,
    says: 'New PIN, confirmation and passcode required.',
    file: newPinRules,
    test: 'empty fields',
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
    says: 'Errors show after submit.',
    file: newPinScreen,
    test: 'are shown at their fields on submit, and the first field gets the focus',
  },
  {
    section: 5,
    says: 'New PIN: checked on blur.',
    file: newPinScreen,
    test: 'appear on blur without moving the focus, and disappear once corrected',
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
    says: 'The same with invalidLogin=true.',
    file: signInScreen,
    test: 'shows and focuses "Login failed" on arrival with invalidLogin=true',
  },
  {
    section: 8,
    says: 'HTTP 500 on login lookup or send: system error occurred.',
    file: signIn,
    test: '500 at lookup',
  },
  {
    section: 8,
    says: 'Forgot password: the first message of the errors array is shown on the user id field.',
    file: forgotScreen,
    test: 'shows the platform’s first message at the user id',
  },
  {
    section: 8,
    says: 'Forgot password: the first message shows at the answer field.',
    file: forgotScreen,
    test: 'shows the platform’s first message at the answer, and clears it',
  },
  {
    section: 8,
    says: 'With no message, focus moves to the field.',
    file: forgotScreen,
    test: 'without a message focuses the field and is announced as a status',
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
  {
    section: 8,
    says: 'Any other status cancels (log out).',
    file: changeFlow,
    test: '%s logs out and says that nothing was changed',
  },
  {
    section: 8,
    says: "PIN send: 400 with status text containing 'Invalid PIN' shows an error on the page.",
    file: newPin,
    test: '400 Invalid PIN',
  },
  {
    section: 8,
    says: "PIN send: 422 with status text containing 'Invalid PIN' shows an error on the page.",
    file: newPin,
    test: '422 Invalid PIN',
  },
  { section: 8, says: "503 sets 'application server down' and logs out.", file: newPin, test: '503' },
  {
    section: 8,
    says: 'Any other status sets a generic error and logs out.',
    file: newPin,
    test: '400 for another reason',
  },
  {
    section: 8,
    says: "Token error code 14008 means 'invalid token'.",
    file: nextTokenScreen,
    test: '14008 shows an error at the field and clears it',
  },
  { section: 8, says: 'Other codes are a failure without message.', file: nextToken, test: 'another ec' },
  {
    section: 8,
    says: 'Web-seal codes 0x132120c8 and 0x13212079 are unused.',
    file: changeRules,
    test: 'gateway code %s on arrival marks no field',
  },
  {
    section: 8,
    says: 'Brand or language lookup failure: logged; page still shows.',
    file: boot,
    test: 'shows the neutral look when the brand lookup fails, and logs it',
  },
  {
    section: 8,
    says: 'Home-address lookup failures go through the error log call.',
    file: changeFlow,
    test: 'profile address refused',
  },
  {
    section: 9,
    says: 'Idle timeout before warning 220000 ms; logout countdown 80 s.',
    file: session,
    test: 'warns after 220 s, counts 80 s down, and logs out',
  },
  { section: 9, says: "Default brand 'mastercard'.", file: 'src/brand/brand.test.ts', test: 'mastercard' },
];
