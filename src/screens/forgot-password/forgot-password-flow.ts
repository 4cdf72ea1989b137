import type { CookieCheck } from '../../connection/cookie-trouble.ts';
import { unreachableMessage } from '../../connection/unreachable-message.ts';
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
import { failedCallAttributes, type Failure, isFault, mayHaveActed } from '../../portal/failure.ts';
import type { Portal } from '../../portal/portal.ts';
import type { SecurityQuestion } from '../../portal/wire.ts';
import { answerRules, userIdRules } from './forgot-password-rules.ts';

export interface ForgotPasswordEnvironment extends CookieCheck {
  portal: Pick<Portal, 'recovery'>;
  log: Log;
  /** Language of the e-mail. */
  locale: string;
  /** The brand's abbreviation. */
  cobrandName: string;
}

/** Who the temporary password is for, and the question to answer first. */
export interface PendingQuestion {
  userId: string;
  question: SecurityQuestion;
}

/** First step: the security question of a user id (specification, section 4). */
export async function fetchQuestion(
  environment: ForgotPasswordEnvironment,
  userId: string,
): Promise<Outcome<PendingQuestion>> {
  const errors = userIdRules(userId);
  if (errors.length > 0) return showFields(errors);
  environment.log.setUser(userId);
  const answer = await environment.portal.recovery.securityQuestion(userId);
  if (answer.ok) return { kind: 'done', value: { userId, question: answer.value } };
  return refuse(environment, 'security question', answer.failure);
}

/** Second step: sends the answer, for which the platform e-mails a temporary password. */
export async function requestPassword(
  environment: ForgotPasswordEnvironment,
  { userId, question }: PendingQuestion,
  questionResponse: string,
): Promise<Outcome<void>> {
  const errors = answerRules(questionResponse);
  if (errors.length > 0) return showFields(errors);
  const { portal, locale, cobrandName } = environment;
  const answer = await portal.recovery.forgotPassword({
    userId,
    locale,
    cobrandName,
    securityQuestion: { questionId: question.questionId, questionResponse },
  });
  if (answer.ok) return { kind: 'done', value: undefined };
  return refuse(environment, 'forgot password', answer.failure);
}

/** Named as in the log of calls: a call that was never sent has no other entry. */
type Step = 'security question' | 'forgot password';

async function refuse(
  { log, cookieTrouble }: ForgotPasswordEnvironment,
  step: Step,
  failure: Failure,
): Promise<Outcome> {
  log.error('forgot password failed', { screen: 'forgotPassword', step, ...failedCallAttributes(failure) });
  const isAnswer = step === 'forgot password';
  const clear = isAnswer ? ['verificationAnswer'] : [];
  if (failure.kind === 'unreachable') {
    const isUnknown = isAnswer && mayHaveActed(failure);
    // Malformed data comes from the platform, not from a captive portal.
    if (failure.isMisread) return show(systemError, clear);
    return show(isUnknown ? sentUnknown : unreachableMessage(failure.reason), clear);
  }
  const later = waitText(failure);
  if (later !== undefined) return show(failed(later), clear);
  if (isFault(failure)) return show(systemError, clear);
  const trouble = await cookieTrouble();
  if (trouble !== undefined) return show(failed(trouble), clear);
  const [first] = failure.messages;
  // Without a message, only the focus goes to the field (section 8); a polite message says that it did not work.
  if (first === undefined) return show(declined(isAnswer), clear);
  const field = isAnswer ? 'verificationAnswer' : 'username';
  return { kind: 'show', fields: [{ field, text: { raw: first } }], isRefused: true, clear };
}

function failed(text: Text): PageMessage {
  return { kind: 'error', title: { key: 'forgotPassword.failed.title' }, text };
}

/** The request was sent, but it is unknown whether a password is on its way. */
export const sentUnknown = pageMessage(
  'error',
  'forgotPassword.unknown.title',
  'forgotPassword.unknown.text',
);

/** A new object each time, so that it is a new message and announced again. */
function declined(isAnswer: boolean): PageMessage {
  const text = isAnswer ? 'forgotPassword.answerDeclined.text' : 'forgotPassword.userIdDeclined.text';
  return pageMessage('warning', 'forgotPassword.failed.title', text);
}
