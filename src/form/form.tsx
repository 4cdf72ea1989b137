import type { ReactNode } from 'react';
import { useTranslate } from '../services.tsx';
import { FieldErrors } from './field-errors.tsx';
import { FormMessages } from './form-messages.tsx';
import type { Submission } from './use-submission.ts';

/**
 * A form with its page message, its field errors and its busy state. It posts, so that a press before the program is
 * ready can never put what was typed into an address.
 */
export function Form({ submission, children }: { submission: Submission; children: ReactNode }) {
  const translate = useTranslate();
  const { shown, isBusy, isSlow, onSubmit } = submission;
  return (
    <FieldErrors errors={shown.fields ?? []}>
      <form className="form" method="post" noValidate onSubmit={onSubmit} aria-busy={isBusy}>
        <FormMessages submission={submission} />
        {children}
        <output className="form-status">
          {isBusy && translate(isSlow ? 'form.stillWorking' : 'form.working')}
        </output>
      </form>
    </FieldErrors>
  );
}
