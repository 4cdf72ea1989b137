import type { SealedStore } from '../../browser/sealed-store.ts';
import type { Config } from '../../config.ts';
import type { CookieCheck } from '../../connection/cookie-trouble.ts';
import { unreachableMessage } from '../../connection/unreachable-message.ts';
import { tryLaterText } from '../../form/try-later-text.ts';
import type { Log } from '../../log.ts';
import { type Outcome, type PageMessage, show, showFields } from '../../outcome.ts';
import { failureLine } from '../../portal/error-log.ts';
import { failedCallAttributes, type Failure, isFault } from '../../portal/failure.ts';
import * as paths from '../../portal/paths.ts';
import type { Portal } from '../../portal/portal.ts';
import type { WhyUnsent } from '../../portal/send-if-reached.ts';
import type { TokenUserInfo } from '../../portal/wire.ts';
import { tokenForm } from '../../token-access/token-form.ts';
import type { TokenRun } from '../../token-access/token-run.ts';
import { readLogInAnswer } from './log-in-answer.ts';
import { type NewPinValues, newPinFields, newPinRules } from './new-pin-rules.ts';
import { notSaved, sendPin, unlessUnknown } from './send-pin.ts';
import type { UnknownPin } from './unknown-pin.ts';

export interface NewPinEnvironment extends CookieCheck {
  portal: Pick<Portal, 'tokens' | 'signIn' | 'logErrorStatement'>;
  /** Whom the page was opened for. */
  username: string;
  log: Log;
  origin: string;
  config: () => Promise<Config>;
  connection: { whyUnsent: WhyUnsent };
  pending: Omit<SealedStore, 'tidy'>;
  run: TokenRun;
  unknown: UnknownPin;
}

/** Ends the flow and leaves nothing of it behind. */
export async function forgetNewPin({
  pending,
  run,
}: Pick<NewPinEnvironment, 'pending' | 'run'>): Promise<void> {
  run.end();
  await pending.remove();
}

/**
 * Stores the PIN, logs in with the passcode, sends the PIN; success logs out, and so does a refused login (section 4).
 */
export async function saveNewPin(
  environment: NewPinEnvironment,
  info: TokenUserInfo,
  values: NewPinValues,
): Promise<Outcome> {
  const errors = newPinRules(values);
  if (errors.length > 0) return showFields(errors);
  const { portal, pending, run, unknown, origin } = environment;
  const { flags } = await environment.config();
  // Before the PIN is stored: a page that comes back would send it.
  const unsent = flags.heraclesLogin ? undefined : await environment.connection.whyUnsent();
  if (unsent !== undefined) return refuse(environment, unsent);

  run.begin(unknown.isNoted());
  const isWaiting = await pending.put(values.secondFactorPin, info.ldapId);
  const form = tokenForm(environment.username, info, values.oneTimePasscode);
  // Like any other failure; by then, the passcode may have been used up.
  const ifStuck = show(unreachableMessage('time-out', 'newPin.waitForNext'), newPinFields);
  if (!flags.heraclesLogin) {
    // The post leaves the page: the stored PIN is all that remains of it.
    if (isWaiting) {
      unknown.forget();
      return { kind: 'post', form: { path: paths.formLogIn, fields: { ...form } }, ifStuck };
    }
    await forgetNewPin(environment);
    return show(notSaved({ key: 'newPin.notKept.text' }), newPinFields);
  }

  const loggedIn = await portal.signIn.logIn(form);
  if (!loggedIn.ok) return refuse(environment, loggedIn.failure);
  const answer = readLogInAnswer(loggedIn.value, origin);
  if (answer.kind === 'refused') return refuse(environment, undefined);
  if (answer.kind === 'other-screen' && !answer.isReturnExpected) {
    await forgetNewPin(environment);
    return { kind: 'leave', to: answer.to, ifStuck };
  }
  if (answer.kind === 'other-screen' && isWaiting) {
    unknown.forget();
    return { kind: 'leave', to: answer.to, ifStuck };
  }

  await pending.remove();
  const outcome = await sendPin(environment, info.ldapId, values.secondFactorPin);
  run.end();
  return outcome;
}

/** `failure` is undefined if the login answered with an address that means no. */
async function refuse(environment: NewPinEnvironment, failure: Failure | undefined): Promise<Outcome> {
  const { log, portal, unknown } = environment;
  await forgetNewPin(environment);
  const described =
    failure === undefined
      ? ({ reason: 'refused by address', outcome: 'refused' } as const)
      : failedCallAttributes(failure);
  log.error('token login failed', { screen: 'newPin', step: 'log in', ...described });
  portal.logErrorStatement(failureLine('Token login', described));
  const stay = (message: PageMessage) => show(unlessUnknown(message, unknown), newPinFields);
  if (failure?.kind === 'unreachable') return stay(unreachableMessage(failure.reason, 'newPin.pinUnchanged'));
  if (failure?.status === 429) return stay(notSaved(tryLaterText(failure, 'error.tooManyRequests.text')));
  if (failure?.status === 503) return { kind: 'log-out', reason: 'serverDown' };
  if (failure && isFault(failure)) return { kind: 'log-out', reason: 'unexpected' };
  const trouble = await environment.cookieTrouble();
  if (trouble !== undefined) return stay(notSaved(trouble));
  // `tokenRefused` says that nothing was changed, but an earlier PIN may have been saved.
  return { kind: 'log-out', reason: unknown.isNoted() ? 'pinUnknown' : 'tokenRefused' };
}
