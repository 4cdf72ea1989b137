import { type ComponentProps, type ReactNode, useId } from 'react';
import { textOf, useTranslate } from '../services.tsx';
import { useFieldError } from './field-errors.tsx';

export interface FieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'aria-invalid' | 'aria-describedby'> {
  name: string;
  label: string;
  /** A lasting line under the label. */
  hint?: string;
  /** Id of an element elsewhere that explains this field, such as a line of the instructions. */
  explainedBy?: string;
  /** Stands inside the field's frame, behind the input. */
  after?: ReactNode;
  /** A passing note, such as caps lock. Announced when it appears. */
  note?: string | undefined;
}

/** A labelled input with its hint, note and error tied to it. Screens never write an aria attribute themselves. */
export function Field({ name, label, hint, explainedBy, after, note, ...input }: FieldProps) {
  const id = useId();
  const translate = useTranslate();
  const error = useFieldError(name);
  const described = [hint && `${id}-hint`, explainedBy, error && `${id}-error`, `${id}-note`];
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
          aria-invalid={error ? true : undefined}
          aria-describedby={described.filter(Boolean).join(' ')}
        />
        {after}
      </div>
      <output className="field-note" id={`${id}-note`}>
        {note}
      </output>
    </div>
  );
}
