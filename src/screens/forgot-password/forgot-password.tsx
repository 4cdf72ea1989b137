import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Banner } from '../../form/banner.tsx';
import { keepUserId } from '../../form/draft-user-id.ts';
import { flowEnvironment } from '../../form/flow-environment.ts';
import { ReferenceCode } from '../../form/reference-code.tsx';
import { usePortal } from '../../form/use-portal.ts';
import { rememberedUserId } from '../../form/user-id.ts';
import { useServices } from '../../services.tsx';
import { brandAtom, draftUserIdAtom, localeAtom } from '../../state.ts';
import { ConfirmationStep } from './confirmation-step.tsx';
import type { PendingQuestion } from './forgot-password-flow.ts';
import { QuestionStep } from './question-step.tsx';
import { StepTitle } from './step-title.tsx';
import { nothingSent, type Requests, useNotice } from './use-notice.ts';
import { UserIdStep } from './user-id-step.tsx';
import { type Step, useCurrent, useSteps } from './use-steps.ts';
import './forgot-password.css';

export { texts } from 'virtual:default-texts/forgot-password';

/** User id, security question, e-mail confirmation (specification, section 4). */
export function ForgotPassword() {
  const services = useServices();
  const portal = usePortal();
  const { locale } = useAtomValue(localeAtom);
  const { record } = useAtomValue(brandAtom);
  const [pending, setPending] = useState<PendingQuestion>();
  const { step, go, goBack } = useSteps((name) => name !== 'question' || pending !== undefined);
  const { notice, update } = useNotice();
  const userId = useCarriedUserId(step, pending?.userId);
  const current = useCurrent(step === 'question' ? pending : step);

  const environment = {
    ...flowEnvironment(services),
    portal,
    locale,
    cobrandName: record.abbreviation,
  };
  function onQuestion(next: PendingQuestion) {
    if (current.current !== 'userId') return;
    setPending(next);
    update(nothingSent);
    go('question');
  }
  function onSent(answered: PendingQuestion) {
    // The visitor has meanwhile gone back a step, but the request was sent: tell them where they are now.
    noteFor(answered, { sentAt: Date.now(), isUnknown: false });
    if (current.current === answered) go('confirmation');
  }
  function onStartAgain() {
    update(nothingSent);
    go('userId');
  }
  /** Not above another user's question, which would then seem to be the answered one. */
  function noteFor(answered: PendingQuestion, requests: Requests) {
    const { current: now } = current;
    const isTheirs = typeof now === 'object' && now.userId === answered.userId;
    if (now === 'userId' || isTheirs) update(requests);
  }
  const shownNotice = step === 'confirmation' ? undefined : notice;
  return (
    <>
      <StepTitle step={step} />
      {shownNotice && <Banner message={shownNotice} />}
      {shownNotice?.kind === 'warning' && <ReferenceCode />}
      {step === 'userId' && <UserIdStep environment={environment} userId={userId} onQuestion={onQuestion} />}
      {step === 'question' && pending && (
        <QuestionStep
          environment={environment}
          pending={pending}
          onSent={() => onSent(pending)}
          onUnknown={() => noteFor(pending, { isUnknown: true })}
          onAnswered={() => update({ isUnknown: false })}
          onBack={goBack}
        />
      )}
      {step === 'confirmation' && <ConfirmationStep onStartAgain={onStartAgain} />}
    </>
  );
}

/**
 * The user id that the visitor typed or was known by (WCAG 3.3.7). It is handed on to the next page: a reload, or the
 * sign-in screen.
 */
function useCarriedUserId(step: Step, pendingUserId: string | undefined): string {
  const { cookies, session } = useServices();
  const draft = useAtomValue(draftUserIdAtom);
  const [remembered] = useState(() => rememberedUserId(cookies, session) ?? '');
  const known = pendingUserId ?? draft;
  useEffect(() => {
    // Every page already stores the user id in its field.
    if (step === 'userId' || known === undefined) return undefined;
    const keep = () => keepUserId(known, session);
    // A phone may end a hidden page without another event.
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('pagehide', keep, { signal });
    document.addEventListener('visibilitychange', onHidden, { signal });
    return () => stop.abort();
  }, [step, known, session]);
  return known ?? remembered;
}
