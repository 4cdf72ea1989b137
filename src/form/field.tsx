import type { ComponentProps, ReactNode } from 'react';
import { textOf, useTranslate } from '../services.tsx';
import { useFieldError, useFieldId } from './field-errors.tsx';
import { goOn } from './go-on.ts';

export interface FieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'aria-invalid' | 'aria-describedby'> {
  name: string;
  label: string;
  /** A lasting line under the label. */
  hint?: string;
  /** More than a line of help, such as rules that are ticked off; stands above the input. */
  guide?: ReactNode;
  /** Ids of elements elsewhere that explain this field, such as a line of the instructions or of `guide`. */
  explainedBy?: string;
  /** Stands inside the field's frame, behind the input. */
  after?: ReactNode;
  /** A passing note, such as caps lock. Announced when it appears. */
  note?: ReactNode;
}

/**
 * A labelled input that has to be filled, with its hint, note and error tied to it. Screens never write an aria attribute
 * themselves.
 */
export function Field({ name, label, hint, guide, explainedBy, after, note, ...input }: FieldProps) {
  const id = useFieldId(name);
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
          // As `required`, an empty one is invalid by itself to Firefox, which tells screen readers so before anything is typed.
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ')}
          onKeyDown={(event) => {
            input.onKeyDown?.(event);
            goOn(event);
          }}
        />
        {after}
      </div>
      <output className="field-note" id={`${id}-note`}>
        {note}
      </output>
    </div>
  );
}
