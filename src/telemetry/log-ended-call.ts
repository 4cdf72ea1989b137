import type { LogOutcome } from '../log.ts';
import { describeFailure, endingOf } from '../portal/failure.ts';
import * as paths from '../portal/paths.ts';
import { isRead } from '../portal/request.ts';
import type { EndedCall } from './recorded-send.ts';
import type { PageLogCall } from './start-log.ts';

/** The steps of a visitor's way through the portal. Calls that are not listed are not logged. */
const steps = [
  [paths.logOff, 'log off'],
  [paths.loginSignin, 'look up'],
  [paths.logIn, 'log in'],
  [paths.oneTimePins, 'send passcode'],
  [paths.securityQuestions, 'security question'],
  [paths.forgotPassword, 'forgot password'],
  [paths.changePasswordServiceUrls, 'change password addresses'],
  [paths.changePassword, 'change password'],
  [paths.rsaPinInformation, 'token information'],
  [paths.tokens, 'save PIN'],
  [paths.pingPortal, 'renew session'],
  [paths.logoutLabels, 'logout labels'],
  [paths.externalLogoutUrl, 'logout address'],
  [paths.cobrandHostAbbreviation, 'brand abbreviation'],
  [paths.cobrands, 'languages'],
  [paths.cobrand, 'brand'],
] as const satisfies readonly (readonly [path: string, step: string])[];

export type CallStep = (typeof steps)[number][1];

/** Logs how a call to the platform ended, when, and how long it took; never what was sent or answered. */
export function logEndedCall(call: EndedCall, write: (entry: PageLogCall) => void): void {
  const { path, at, durationMs, failure } = call;
  const step = stepOf(path);
  if (step === undefined) return;
  const outcome = outcomeOf(step, failure);
  const attributes = {
    step,
    outcome,
    durationMs: Math.round(durationMs),
    ...(failure !== undefined && describeFailure(failure)),
  };
  if (isRead(call) && failure === undefined)
    write({ level: 'debug', message: `${step}: answered`, attributes, at });
  else write({ level: 'info', message: `${step}: ${outcome}`, attributes, at });
}

/** Undefined if such calls are not logged. */
export function stepOf(path: string): CallStep | undefined {
  return steps.find(
    ([known]) => path === known || path.startsWith(`${known}/`) || path === `/sdportal${known}`,
  )?.[1];
}

function outcomeOf(step: CallStep, failure: EndedCall['failure']): LogOutcome {
  if (failure === undefined) return step === 'look up' ? 'looked-up' : 'sent';
  return endingOf(failure);
}
