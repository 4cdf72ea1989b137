import type { ComponentProps, ReactNode } from 'react';
import { textOf, useTranslate } from '../services.tsx';
import { useFieldError } from './field-errors.tsx';
import { formFieldId } from './form-field-id.ts';
import { moveToNextField } from './move-to-next-field.ts';

export interface FieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'aria-invalid' | 'aria-describedby'> {
  name: string;
  label: string;
  /** A permanent line under the label. */
  hint?: string;
  /** Help that needs more than a line, such as rules that get ticked off; above the input. */
  guide?: ReactNode;
  /** Ids of elements elsewhere that explain this field, such as a line of the instructions or of `guide`. */
  explainedBy?: string;
  /** Inside the field's frame, after the input. */
  after?: ReactNode;
  /** A temporary note, such as caps lock; announced when it appears. */
  note?: ReactNode;
}

/**
 * A required input tied to its label, hint, note and error, so that screens never write an aria attribute themselves.
 */
export function Field({ name, label, hint, guide, explainedBy, after, note, ...input }: FieldProps) {
  const id = formFieldId(name);
  const translate = useTranslate();
  const error = useFieldError(name);
  const described = [hint && `${id}-hint`, error && `${id}-error`, explainedBy, `${id}-note`];
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {guide && <div className="field-guide">{guide}</div>}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {textOf(translate, error)}
        </p>
      )}
      <div className="field-frame">
        <input
          {...input}
          className="field-input"
          id={id}
          name={name}
          // Not `required`: Firefox would report the empty field to screen readers as invalid before anything is typed.
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ')}
          onKeyDown={(event) => {
            input.onKeyDown?.(event);
            moveToNextField(event);
          }}
        />
        {after}
      </div>
      {/* No role: some screen readers read out "status bar" for each empty one. */}
      <div className="field-note" id={`${id}-note`} aria-live="polite">
        {note}
      </div>
    </div>
  );
}
