import { useEffect, useRef } from 'react';
import { useScreenTitle } from '../../locale/use-document-title.ts';
import { useTranslate } from '../../services.tsx';
import { type Step, steps } from './use-steps.ts';

/** The screen's heading with its current step. At each later step the heading takes the focus, which announces it. */
export function StepTitle({ step }: { step: Step }) {
  const translate = useTranslate();
  const title = translate('forgotPassword.title');
  const stepText = translate('forgotPassword.step', {
    step: steps.indexOf(step) + 1,
    steps: steps.length,
    name: translate(`forgotPassword.step.${step}`),
  });
  useScreenTitle(step === 'userId' ? title : `${translate(`forgotPassword.step.${step}`)} – ${title}`);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) heading.current?.focus();
    last.current = step;
  }, [step]);
  return (
    <h1 className="title step-title" tabIndex={-1} ref={heading}>
      {title}
      {/* A screen reader joins the words on either side of a block; it pauses at a line's end. */}
      <br />
      <span className="step-name">{stepText}</span>
    </h1>
  );
}
