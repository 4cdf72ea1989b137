import { checkAddress } from '../../addresses.ts';
import type { TextStore } from '../../browser/storage.ts';
import { unreachableMessage } from '../../connection/unreachable-message.ts';
import { cancelFlow } from '../../form/cancel-flow.ts';
import { keepForRefusal } from '../../form/kept-messages.ts';
import { type LogInEnvironment, logIn } from '../../form/log-in.ts';
import { waitText } from '../../form/try-later-text.ts';
import type { Translate } from '../../locale/translations.ts';
import type { LogOutReason } from '../../log-out-reason.ts';
import { siteKey } from '../../log-text.ts';
import type { Log, LogAttributes } from '../../log.ts';
import { type Outcome, type PageMessage, pageMessage, show, showFields, type Text } from '../../outcome.ts';
import { failureLine } from '../../portal/error-log.ts';
import {
  failedCallAttributes,
  type Failure,
  mayHaveActed,
  type Refused,
  type FailedCallAttributes,
} from '../../portal/failure.ts';
import type { Reached } from '../../portal/connection-probe.ts';
import type { Portal } from '../../portal/portal.ts';
import {
  type ChangePasswordForm,
  changePasswordRules,
  constructionError,
  currentWrong,
} from './change-password-rules.ts';
import { notePasswordChange } from './use-password-changed.ts';

export interface ChangePasswordEnvironment extends LogInEnvironment {
  portal: Pick<Portal, 'passwords' | 'signIn' | 'logErrorStatement'>;
  log: Log;
  local: TextStore;
  connection: LogInEnvironment['connection'] & { probeSite: () => Promise<Reached> };
}

/** Who changes the password, and where the visitor came from: `dest=MyProfile` leads back there. */
export interface ChangePasswordVisit {
  userId: string;
  isFromProfile: boolean;
  /** The password may have been changed already, by an earlier attempt or in another tab. */
  mayHaveWorked?: boolean;
}

const entriesKept = { key: 'changePassword.entriesKept' } as const;

/** It is unknown whether the platform has the new password: says so, and what to try first. */
export const resultUnknown: PageMessage = {
  ...pageMessage('error', 'changePassword.unknown.title', 'changePassword.unknown.text'),
  more: { key: 'changePassword.unknown.more' },
  aboutFields: entriesKept,
};

/** The same message for a page reloaded before the answer came: what was typed is gone. */
export const perhapsChanged = pageMessage(
  'warning',
  'changePassword.unknown.title',
  'changePassword.unknown.text',
);

/** The same for the sign-in page, which has no texts of this screen. */
export function perhapsChangedForSignIn(translate: Translate): PageMessage {
  return {
    kind: 'warning',
    title: { raw: translate('changePassword.unknown.title') },
    text: { raw: translate('changePassword.mayHaveWorked') },
  };
}

/**
 * Changed since the visitor came to this page: the password they know is no longer current, and each try of it counts.
 */
export const changedSince = pageMessage('warning', 'passwordChanged.title', 'passwordChanged.text');

/** For a sign-in that refuses the new password: the old one is of no use there, and each try of it counts. */
const passwordChanged: PageMessage = { ...changedSince, kind: 'success' };

/** Error codes come with 400 (specification, section 8), or with success from a platform that lists errors all the same. */
const hasCodes = ({ status }: Refused) => status < 300 || status === 400;
/** Error codes of a refused change. */
const credentialsCode = 'invalid.credentials';
const policyCode = 'password.policy';

const notFollowed = { reason: 'the address is not followed' } as const;
const refusedByAddress = { reason: 'refused by address', outcome: 'refused' } as const;

/** The gateway also reports a refusal with status 200. The page it names would not say that the password is changed. */
const isRefusal = (address: string) => new URL(address).searchParams.get('invalidLogin') === 'true';

/** Changes the password, then returns to the profile or logs in with the new one (specification, section 4). */
export async function changePassword(
  environment: ChangePasswordEnvironment,
  visit: ChangePasswordVisit,
  form: ChangePasswordForm,
): Promise<Outcome> {
  const errors = changePasswordRules(form, visit.userId);
  if (errors.length > 0) return showFields(errors);
  const changed = await environment.portal.passwords.change({
    userId: visit.userId,
    oldCredential: form.old,
    newCredential: form.new1,
  });
  if (!changed.ok) return refuse(environment, changed.failure, visit.mayHaveWorked ?? false);
  environment.log.info('password changed', { screen: 'changePassword' });
  notePasswordChange(environment.local);
  const next = await (visit.isFromProfile
    ? goBack(environment, 'passwordChanged')
    : logInAgain(environment, visit.userId, form.new1));
  if (next.kind === 'post') keepForRefusal(environment.session, { message: passwordChanged });
  // Submitting again would send the old password, which counts as a failed try.
  const ifStuck = { kind: 'log-out', reason: 'passwordChanged' } as const;
  if (next.kind === 'leave') return { ...next, replaces: true, ifStuck };
  return next.kind === 'post' ? { ...next, ifStuck } : next;
}

/** Returns to the profile, or leaves the portal (specification, section 4). */
export function cancelChange(
  environment: ChangePasswordEnvironment,
  { isFromProfile, mayHaveWorked }: Pick<ChangePasswordVisit, 'isFromProfile' | 'mayHaveWorked'>,
): Promise<Outcome> {
  // Who cancels wanted to go back to the profile, and did not ask to be logged out.
  return isFromProfile
    ? goBack(environment, mayHaveWorked ? 'passwordUnknown' : 'unexpected')
    : cancelFlow(environment);
}

/**
 * Goes to the cancel-reset address; without one that may be followed, logs the visitor out (section 8), with `reason`.
 */
async function goBack(
  { portal, log, origin, config }: ChangePasswordEnvironment,
  reason: LogOutReason,
): Promise<Outcome> {
  const { allowedRedirectOrigins } = await config();
  const urls = await portal.passwords.serviceUrls();
  const to = urls.ok && checkAddress(urls.value.cancelPasswordReset, origin, allowedRedirectOrigins);
  if (to) return { kind: 'leave', to };
  const why = urls.ok
    ? { ...notFollowed, ...siteKey(urls.value.cancelPasswordReset, origin) }
    : failedCallAttributes(urls.failure);
  const end = giveUp({ portal, log }, 'Home address lookup', why, reason);
  // A visitor who cancels is signed in, and a passing network problem is no reason to end their session: they can press
  // again. Once the password is changed, nothing is left to press here.
  const passing =
    urls.ok || reason === 'passwordChanged'
      ? undefined
      : passingTrouble(urls.failure, reason === 'passwordUnknown');
  return passing === undefined ? end : show(passing);
}

/** Undefined if another try would fail in the same way. */
function passingTrouble(failure: Failure, mayHaveWorked: boolean): PageMessage | undefined {
  if (failure.kind === 'unreachable')
    return failure.isMisread ? undefined : unreachableMessage(failure.reason);
  const text = waitText(failure);
  return text && notChanged(text, mayHaveWorked);
}

async function logInAgain(
  environment: ChangePasswordEnvironment,
  userId: string,
  password: string,
): Promise<Outcome> {
  const result = await logIn(environment, { userId, password });
  if (result.kind === 'leave' && isRefusal(result.to))
    return giveUp(environment, 'Login after the change of password', refusedByAddress, 'passwordChanged');
  if (result.kind !== 'failed') return result;
  const why =
    result.step === 'address' ? { ...notFollowed, ...result.site } : failedCallAttributes(result.failure);
  return giveUp(environment, 'Login after the change of password', why, 'passwordChanged');
}

/** Reports failed home-address lookups and logins with the error log call (section 8), and ends the visit. */
function giveUp(
  { portal, log }: Pick<ChangePasswordEnvironment, 'portal' | 'log'>,
  what: 'Home address lookup' | 'Login after the change of password',
  why: FailedCallAttributes | typeof notFollowed | typeof refusedByAddress,
  reason: LogOutReason,
): Outcome {
  portal.logErrorStatement(failureLine(what, why));
  log.error('change of password could not go on', { screen: 'changePassword', step: what, ...why });
  return { kind: 'log-out', reason };
}

/**
 * Without an answer, what was typed stays: otherwise a generated password that the platform may have accepted would be
 * lost.
 */
function refuse({ log }: ChangePasswordEnvironment, failure: Failure, mayHaveWorked: boolean): Outcome {
  const screen = 'changePassword';
  if (mayHaveActed(failure)) {
    // No `reason`: a visit's story omits an entry with the same one as the call.
    log.error('password perhaps changed', { screen, outcome: 'told' });
    const reason = 'passwordUnknown';
    return failure.kind === 'refused'
      ? { kind: 'log-out', reason }
      : { ...show(resultUnknown), ifOver: reason };
  }
  const described = { ...failedCallAttributes(failure), ...faultOf(failure) };
  log.error('password not changed', { screen, step: 'change password', ...described });
  return failure.kind === 'unreachable'
    ? show({ ...unreachableMessage(failure.reason, whatIsValid(mayHaveWorked)), aboutFields: entriesKept })
    : refused(failure, mayHaveWorked);
}

/** For the log: which of the two known codes it was. Any other code could be anything, and is not logged. */
function faultOf(failure: Failure): Pick<LogAttributes, 'reason'> {
  const code = failure.kind === 'refused' && hasCodes(failure) ? failure.codes[0] : undefined;
  return code === credentialsCode || code === policyCode ? { reason: code } : {};
}

/** Specification, section 8. A wrong current password is useless and is cleared; a new one can be corrected. */
function refused(failure: Refused, mayHaveWorked: boolean): Outcome {
  const { codes } = failure;
  const later = waitText(failure);
  if (later !== undefined) return show(notChanged(later, mayHaveWorked));
  if (!hasCodes(failure))
    return { kind: 'log-out', reason: mayHaveWorked ? 'passwordUnknown' : 'passwordNotChanged' };
  if (codes[0] === credentialsCode) return { ...showFields([currentWrong]), clear: ['old'] };
  if (codes[0] === policyCode) return showFields([constructionError]);
  return show(notChanged({ key: 'changePassword.notChanged.text' }, mayHaveWorked));
}

function notChanged(text: Text, mayHaveWorked: boolean): PageMessage {
  return {
    kind: 'error',
    title: { key: mayHaveWorked ? 'changePassword.unknown.title' : 'changePassword.notChanged.title' },
    text,
    more: { key: whatIsValid(mayHaveWorked) },
    aboutFields: entriesKept,
  };
}

/** An earlier attempt may have worked although this one has changed nothing. */
function whatIsValid(mayHaveWorked: boolean) {
  return mayHaveWorked ? 'changePassword.unknown.more' : 'changePassword.stillValid';
}
