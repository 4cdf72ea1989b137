import type { ReactNode } from 'react';
import { FieldErrors } from './field-errors.tsx';
import { FormMessages, FormStatus } from './form-messages.tsx';
import type { Submission } from './use-submission.ts';

/**
 * A form with its page message, its field errors and its busy state, which the status tells: inside of `aria-busy` screen
 * readers would keep that to themselves. It posts, so that a press before the program is ready can never put what was
 * typed into an address.
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
