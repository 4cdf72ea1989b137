import type { ReactNode } from 'react';
import { FieldErrors } from './field-errors.tsx';
import { FormMessages, FormStatus } from './form-messages.tsx';
import type { Submission } from './use-submission.ts';

/**
 * A form with its message, its field errors and its status. The status announces that the form is busy; inside
 * `aria-busy`, screen readers would not announce it. The method is post so that a press before the program is ready can
 * never put what was typed into an address.
 */
export function Form({ submission, children }: { submission: Submission; children: ReactNode }) {
  const { shown, onSubmit } = submission;
  return (
    <FieldErrors errors={shown.fields ?? []}>
      <form className="form" method="post" noValidate onSubmit={onSubmit}>
        <FormMessages submission={submission} />
        {children}
        <FormStatus submission={submission} />
      </form>
    </FieldErrors>
  );
}
