import { useState } from 'react';
import type { PageMessage } from '../outcome.ts';
import { textOf, useTranslate } from '../services.tsx';
import { Banner } from './banner.tsx';
import { LiveRegion } from './live-region.tsx';
import { ReferenceCode } from './reference-code.tsx';
import { StatusRegion } from './status-region.tsx';
import type { Submission } from './use-submission.ts';

/** A form's messages above its fields. */
export function FormMessages({ submission }: { submission: Submission }) {
  const { shown, Summary } = submission;
  const errors = shown.fields ?? [];
  return (
    <>
      <Notice message={shown.message} />
      {/* An error's banner has its own. Outside the live region, which would read it out. */}
      {shown.message?.kind === 'warning' && <ReferenceCode />}
      {Summary && errors.length > 0 && <Summary errors={errors} />}
    </>
  );
}

/** The form's progress, and the error that the focus could not read out. */
export function FormStatus({ submission }: { submission: Submission }) {
  const translate = useTranslate();
  const { shown, unannouncedError, isBusy, isSlow } = submission;
  return (
    <>
      {/* For a refusal shown at a field: here it moves neither the field nor the button just pressed. */}
      {shown.isRefused && !shown.message && <ReferenceCode />}
      <StatusRegion>
        {isBusy
          ? translate(isSlow ? 'form.stillWorking' : 'form.working')
          : unannouncedError && (
              <span className="visually-hidden">{textOf(translate, unannouncedError)}</span>
            )}
      </StatusRegion>
    </>
  );
}

/** Each message is a new element in the live region, so that the same words are announced again. */
function Notice({ message }: { message: PageMessage | undefined }) {
  const [last, setLast] = useState({ message, count: 0 });
  if (last.message !== message) setLast({ message, count: last.count + 1 });
  const banner = message && <Banner key={last.count} message={message} isInLiveRegion />;
  const isPolite = message?.kind !== 'error';
  return (
    <>
      <LiveRegion>{isPolite && banner}</LiveRegion>
      {!isPolite && banner}
    </>
  );
}
