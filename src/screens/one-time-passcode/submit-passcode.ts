import type { TextStore } from '../../browser/storage.ts';
import type { CookieCheck } from '../../connection/cookie-trouble.ts';
import { unreachableMessage } from '../../connection/unreachable-message.ts';
import { type LogInEnvironment, sendLogIn } from '../../form/log-in.ts';
import { waitText } from '../../form/try-later-text.ts';
import type { Log } from '../../log.ts';
import {
  type Outcome,
  type PageMessage,
  pageMessage,
  show,
  showFields,
  systemError,
  type Text,
} from '../../outcome.ts';
import { failureLine } from '../../portal/error-log.ts';
import { failedCallAttributes, type Failure, isFault, mayHaveActed } from '../../portal/failure.ts';
import type { Portal } from '../../portal/portal.ts';
import type { LogInForm } from '../../portal/wire.ts';
import { screenAt } from '../../screen-at.ts';
import { codeRules } from './code-rules.ts';
import { noteUsedCode } from './used-code.ts';

export interface SubmitPasscodeEnvironment extends LogInEnvironment, CookieCheck {
  portal: Pick<Portal, 'signIn' | 'logErrorStatement'>;
  local: TextStore;
  log: Log;
}

/** The code signed somebody in, or led elsewhere than back here: nobody should wait for it, or type it again. */
export const codeUsed = pageMessage('info', 'oneTimePasscode.used.title', 'oneTimePasscode.used.text');

/** Logs in with the code (specification, sections 4 and 7) and goes where the platform says. */
export async function submitPasscode(
  environment: SubmitPasscodeEnvironment,
  { userId, code, wasRefused }: { userId: string; code: string; wasRefused: boolean },
): Promise<Outcome> {
  const { origin, portal, log } = environment;
  const errors = codeRules(code, wasRefused);
  if (errors.length > 0) return showFields(errors);

  const result = await sendLogIn(environment, passcodeForm(userId, code));
  if (result.kind !== 'failed') {
    const ifStuck = show(unknownResult);
    if (result.kind === 'post') return { ...result, ifStuck };
    // A refused code leads back here: its expiry stays the same, and Back must not step through each try.
    if (screenAt(new URL(result.to, origin).pathname) === 'oneTimePasscode')
      return { ...result, replaces: true, ifStuck };
    noteUsedCode(environment);
    return { ...result, ifStuck };
  }
  if (result.step === 'address') {
    log.error('login answered an address that is not followed', {
      screen: 'oneTimePasscode',
      ...result.site,
    });
    portal.logErrorStatement('Login with a passcode failed: an address that is not followed');
    // The code was accepted all the same: sending it again would be refused and count as a failed try.
    return show({ ...systemError, more: { key: 'oneTimePasscode.used.text' } });
  }
  return failed(environment, result.failure);
}

/** Type OTP and an empty ldap id (specification, section 7). */
function passcodeForm(userId: string, code: string): LogInForm {
  return {
    username: userId,
    'login-form-type': 'OTP',
    password: code,
    ldapId: '',
    loginType: 'OTP',
    b2BAlias: '',
  };
}

async function failed(
  { log, portal, cookieTrouble }: SubmitPasscodeEnvironment,
  failure: Failure,
): Promise<Outcome> {
  const described = failedCallAttributes(failure);
  log.error('passcode sign-in failed', { screen: 'oneTimePasscode', step: 'log in', ...described });
  portal.logErrorStatement(failureLine('Login with a passcode', described));
  if (failure.kind === 'unreachable') {
    if (failure.reason === 'time-out') return show(unknownResult);
    const message = unreachableMessage(failure.reason);
    if (!mayHaveActed(failure))
      return show({ ...message, aboutFields: { key: 'oneTimePasscode.stillHere' } });
    return show({ ...message, more: mayHaveArrived, aboutFields: { key: 'oneTimePasscode.tryAgain' } });
  }
  const later = waitText(failure);
  if (later !== undefined) return show(notChecked(later));
  if (isFault(failure)) return show(systemError);
  const trouble = await cookieTrouble();
  if (trouble !== undefined) return show(notChecked(trouble));
  return {
    kind: 'show',
    // A new object each time, so that a second refusal is announced too.
    message: pageMessage('warning', 'oneTimePasscode.refused.title', 'oneTimePasscode.refused.text'),
    fields: [{ field: 'code', text: { key: 'oneTimePasscode.invalid' } }],
  };
}

const mayHaveArrived: Text = { key: 'oneTimePasscode.mayHaveArrived' };

const unknownResult = pageMessage('error', 'oneTimePasscode.unknown.title', 'oneTimePasscode.unknown.text');

/** The same message for a page reloaded before the answer came. */
export const codeUnanswered: PageMessage = { ...unknownResult, kind: 'warning' };

/**
 * For a visitor who comes back to the boxes after a classic form post: no answer was due here, and if the code was good,
 * sending it again is a failed try.
 */
export const codePosted: PageMessage = { ...codeUnanswered, text: { key: 'oneTimePasscode.used.text' } };

/** Whether the platform may have accepted the code, though no answer says so. */
export function isUnknown(outcome: Outcome): boolean {
  if (outcome.kind === 'post') return true;
  if (outcome.kind !== 'show' || !outcome.message) return false;
  const { message } = outcome;
  return message === unknownResult || message.more === mayHaveArrived;
}

/** Whether the platform has judged the code: the result of an earlier attempt no longer matters. */
export function isJudged(outcome: Outcome): boolean {
  // Only a refusal is shown as a warning, without taking the focus.
  return outcome.kind !== 'show' || outcome.message?.kind === 'warning';
}

function notChecked(text: Text): PageMessage {
  return { kind: 'error', title: { key: 'oneTimePasscode.notChecked.title' }, text };
}
