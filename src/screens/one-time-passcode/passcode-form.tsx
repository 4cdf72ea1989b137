import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { codeLifeMs } from '../../form/code-deadlines.ts';
import { DigitBoxes, type DigitBoxesHandle } from '../../form/digit-boxes.tsx';
import { type Digits, emptyDigits } from '../../form/digit-boxes-edit.ts';
import { flowEnvironment } from '../../form/flow-environment.ts';
import { Form } from '../../form/form.tsx';
import { noteSignIn } from '../../form/last-sign-in.ts';
import { SignInLink } from '../../form/sign-in-link.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useReturnFocus } from '../../form/use-return-focus.ts';
import { usePageRestored } from '../../form/use-page-restored.ts';
import { untilAnswered, useUnanswered } from '../../form/unanswered.ts';
import { useSubmission } from '../../form/use-submission.ts';
import { type PageMessage, pageMessage, type Text } from '../../outcome.ts';
import { textOf, useServices, useTranslate } from '../../services.tsx';
import { CodeExpiry } from './code-expiry.tsx';
import { codeLength, codeRules } from './code-rules.ts';
import { wasRefusedBefore } from './was-refused.ts';
import { Resend } from './resend.tsx';
import type { Resent } from './resend-passcode.ts';
import { codePosted, codeUnanswered, isJudged, isUnknown, submitPasscode } from './submit-passcode.ts';
import { useCountdown } from './use-countdown.ts';
import type { PasscodeStep } from './use-passcode-step.ts';
import { useResend } from './use-resend.ts';

/** After 30 s without success the visitor is told where else to look: from this many seconds before the code expires. */
const hintFromSeconds = codeLifeMs / 1000 - 30;

/** On arrival after a refusal; the code to be typed now is not wrong yet. */
const refusedBefore = pageMessage(
  'warning',
  'oneTimePasscode.refused.title',
  'oneTimePasscode.refusedBefore.text',
);

/** The boxes, the code's remaining time, and the way to another code. */
export function PasscodeForm(props: { userId: string; step: PasscodeStep; address: string | undefined }) {
  const { userId } = props;
  const { deadlines, restart, pause } = props.step;
  const services = useServices();
  const { local, log } = services;
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const wasRefused = wasRefusedBefore(query);
  const [digits, setDigits] = useState<Digits>(emptyDigits(codeLength));
  const [refusedDigits, setRefusedDigits] = useState<Digits>();
  const [isLeft, setLeft] = useState(false);
  const boxes = useRef<DigitBoxesHandle>(null);
  // If another tab uses the code, all of this goes away, whatever has the focus.
  const part = useRef<HTMLDivElement>(null);
  useReturnFocus(part);
  const seconds = useCountdown(deadlines.expiresAt);
  const isExpired = seconds === 0;
  useEffect(() => {
    // Platforms refuse an expired code as they do a wrong one.
    if (isExpired) log.info('passcode expired', { screen: 'oneTimePasscode' });
  }, [isExpired, log]);
  const empty = () => {
    setDigits(emptyDigits(codeLength));
    // The visitor has not left these boxes empty.
    setLeft(false);
  };
  usePageRestored(() => {
    empty();
    // The focus is still where typing stopped, but the code begins anew. Not `:focus`, which matches nothing while the window
    // itself lacks the focus.
    if (document.activeElement?.matches('.digit-box')) boxes.current?.focusFirst();
  });

  const submission = useSubmission({
    async flow() {
      const outcome = await untilAnswered(
        () => submitPasscode(flowEnvironment(services), { userId, code: digits.join(''), wasRefused }),
        isUnknown,
        isJudged,
      );
      noteSignIn(outcome, local);
      if (outcome.kind === 'show' && outcome.fields) setRefusedDigits(digits);
      // Nothing typed from now on has been left unfinished.
      setLeft(false);
      return outcome;
    },
    initial: wasRefused ? { message: refusedBefore } : {},
  });
  const { shown, show } = submission;
  useUnanswered(async () => {
    const { flags } = await services.config();
    show({ message: flags.heraclesLogin ? codeUnanswered : codePosted });
  });

  useEffect(() => {
    // Refused: the next digit typed begins a new code.
    if (shown.message && shown.fields) boxes.current?.selectAll();
  }, [shown]);

  // Not just any message of it: one that another page has kept (`keepMessages`) takes no focus.
  const [sent, setSent] = useState<PageMessage>();
  useEffect(() => {
    if (sent === undefined) return;
    // A new code was sent. Only now is its message there, which moves the boxes: in a low window both may be out of view.
    part.current?.querySelector('.banner')?.scrollIntoView({ block: 'nearest' });
    boxes.current?.focusFirst();
  }, [sent]);

  const { isSending, resend } = useResend({
    message(reason) {
      // The code in the boxes is given up: its error is not shown again.
      setLeft(false);
      show(reason ? { message: reason } : {});
    },
    resent(result: Resent) {
      show({ message: result.message });
      if (!result.isSent) {
        pause(result.pauseMs);
        return;
      }
      setSent(result.message);
      empty();
      setQuery((before) => sentTo(before, result.address ?? props.address), { replace: true });
      // After `setQuery`, which drops the time from the history entry.
      restart();
    },
  });

  const isBusy = submission.isBusy || isSending;
  const isHintDue = seconds !== undefined && seconds <= hintFromSeconds;
  // A refused code's error says nothing about the next one, not even that it is incomplete.
  const isWrong = shown.fields !== undefined && (shown.message === undefined || digits === refusedDigits);
  const error = errorOf({ digits, refusedDigits, wasRefused, isDue: isLeft || isWrong });
  const onSubmit = (event: FormEvent<HTMLFormElement>) =>
    isSending ? event.preventDefault() : submission.onSubmit(event);
  return (
    <div ref={part}>
      <Form submission={{ ...submission, isBusy, onSubmit }}>
        <div>
          <DigitBoxes
            ref={boxes}
            label={translate('oneTimePasscode.boxes')}
            digits={digits}
            onChange={setDigits}
            onLeave={() => setLeft(true)}
            error={error}
            isLocked={isBusy}
          />
          {/* For errors while the focus is elsewhere; after a submit, the focus reads the error out. */}
          <output className="visually-hidden">
            {isLeft && !shown.fields && error && textOf(translate, error)}
          </output>
          <CodeExpiry deadline={deadlines.expiresAt} seconds={seconds} />
        </div>
        <SubmitButton busy={isBusy} spins={submission.isBusy} kind={isExpired ? 'secondary' : 'primary'}>
          {translate('oneTimePasscode.submit')}
        </SubmitButton>
      </Form>
      <Resend
        resendAt={deadlines.resendAt}
        isBusy={isBusy}
        isSending={isSending}
        isExpired={isExpired}
        onPress={resend}
      />
      <p className="passcode-back">
        <SignInLink>{translate('oneTimePasscode.toSignIn')}</SignInLink>
      </p>
      {/* These come by themselves, so they come last: above a button, they would move it from under a finger. */}
      <output className="passcode-hint">{isExpired && translate('oneTimePasscode.expired.text')}</output>
      <output className="passcode-hint">{isHintDue && translate('oneTimePasscode.notReceived')}</output>
    </div>
  );
}

/**
 * The error after the focus left the group or a submit attempt (specification, section 5); a refused code's until it
 * changes.
 */
function errorOf(now: {
  digits: Digits;
  refusedDigits: Digits | undefined;
  wasRefused: boolean;
  isDue: boolean;
}): Text | undefined {
  if (!now.isDue) return undefined;
  const [incomplete] = codeRules(now.digits.join(''), now.wasRefused);
  if (incomplete) return incomplete.text;
  return now.digits === now.refusedDigits ? { key: 'oneTimePasscode.invalid' } : undefined;
}

/** Makes a reload show where the newest code went, and no refusal of the one before. */
function sentTo(query: URLSearchParams, address: string | undefined): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete('error');
  if (address === undefined) rest.delete('delivery');
  else rest.set('delivery', address);
  return rest;
}
