import type { Log, LogOutcome } from '../log.ts';
import { type Answer, describeFailure } from '../portal/failure.ts';
import { paths } from '../portal/paths.ts';
import type { Call, Send } from '../portal/request.ts';

/** The steps that a visitor's way through the portal is made of. Calls that are not listed are not told. */
const steps: readonly (readonly [path: string, step: string])[] = [
  [paths.logOff, 'log off'],
  [paths.loginSignin, 'look up'],
  [paths.logIn, 'log in'],
  [paths.oneTimePins, 'send passcode'],
  [paths.securityQuestions, 'security question'],
  [paths.forgotPassword, 'forgot password'],
  [paths.temporaryPasswords, 'temporary password'],
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
];

/** Tells the log how each call to the platform ended and how long it took; never what was sent or answered. */
export function toldSend(send: Send, { log, now }: { log: Log; now: () => number }): Send {
  return async (call) => {
    const step = stepOf(call);
    if (step === undefined) return send(call);
    const from = now();
    const answer = await send(call);
    const outcome = outcomeOf(step, answer);
    const attributes = {
      step,
      outcome,
      durationMs: Math.round(now() - from),
      ...(!answer.ok && describeFailure(answer.failure)),
    };
    const isRead = call.method === 'GET' || call.method === 'HEAD';
    if (isRead && answer.ok) log.debug(`${step}: answered`, attributes);
    else log.info(`${step}: ${outcome}`, attributes);
    return answer;
  };
}

function stepOf({ path }: Call): string | undefined {
  return steps.find(
    ([known]) => path === known || path.startsWith(`${known}/`) || path === `/sdportal${known}`,
  )?.[1];
}

function outcomeOf(step: string, answer: Answer<unknown>): LogOutcome {
  if (answer.ok) return step === 'look up' ? 'looked-up' : 'sent';
  const { failure } = answer;
  if (failure.kind === 'refused') return 'refused';
  return failure.reason === 'time-out' ? 'time-out' : 'unreachable';
}
