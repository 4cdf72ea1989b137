import { type ReactNode, useState } from 'react';
import type { PageMessage } from '../outcome.ts';
import { useTranslate } from '../services.tsx';
import { Banner } from './banner.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FieldErrors } from './field-errors.tsx';
import { ReferenceCode } from './reference-code.tsx';
import type { Submission } from './use-submission.ts';

/**
 * A form with its page message, its field errors and its busy state. It posts, so that a press before the program is
 * ready can never put what was typed into an address.
 */
export function Form({ submission, children }: { submission: Submission; children: ReactNode }) {
  const translate = useTranslate();
  const { shown, isBusy, isSlow, isSummarised, onSubmit } = submission;
  const errors = shown.fields ?? [];
  return (
    <FieldErrors errors={errors}>
      <form className="form" method="post" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <Notice message={shown.message} />
        {/* An error's box has its own. Here it stands beside the live region, which would read it out. */}
        {(shown.message?.kind === 'warning' || shown.isRefused) && <ReferenceCode />}
        {isSummarised && errors.length > 0 && <ErrorSummary errors={errors} />}
        {children}
        <output className="form-status">
          {isBusy && translate(isSlow ? 'form.stillWorking' : 'form.working')}
        </output>
      </form>
    </FieldErrors>
  );
}

/** Lint would have `output` for it, which may not hold paragraphs. */
const liveRegion = { role: 'status' } as const;

/**
 * The live region stands before the message comes, or screen readers miss it; and each message is a new element in it, so
 * that the same words are heard a second time too.
 */
function Notice({ message }: { message: PageMessage | undefined }) {
  const [last, setLast] = useState({ message, count: 0 });
  if (last.message !== message) setLast({ message, count: last.count + 1 });
  const banner = message && <Banner key={last.count} message={message} isInLiveRegion />;
  const isPolite = message?.kind !== 'error';
  return (
    <>
      <div className="form-notice" {...liveRegion}>
        {isPolite && banner}
      </div>
      {!isPolite && banner}
    </>
  );
}
