import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { FieldError } from '../outcome.ts';
import { textOf, useTranslate } from '../services.tsx';
import './error-summary.css';
import { useFieldId } from './field-errors.tsx';
import { focusMessage } from './focus-message.ts';
import { AlertIcon } from './icons.tsx';
import { ReferenceCode } from './reference-code.tsx';

/** Lint would have `fieldset` for it, which groups inputs. */
const group = { role: 'group' } as const;

/**
 * All errors of a form on top of it, with their count and a link to each field (specification, section 2). It takes the
 * focus with every new list, which also reads it out: it carries no live role, or it would be heard twice.
 */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const translate = useTranslate();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) focusMessage(box.current);
  }, [errors]);
  return (
    <div
      ref={box}
      className="banner error-summary"
      data-kind="error"
      tabIndex={-1}
      {...group}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
    >
      <span className="banner-icon">
        <AlertIcon />
      </span>
      <div>
        <h2 className="banner-title" id={`${id}-title`}>
          {translate('errorSummary.title', { count: errors.length })}
        </h2>
        <ul className="error-summary-list" id={`${id}-list`}>
          {errors.map((error) => (
            <li key={error.field}>
              <FieldLink field={error.field}>{textOf(translate, error.text)}</FieldLink>
            </li>
          ))}
        </ul>
        <ReferenceCode />
      </div>
    </div>
  );
}

/**
 * The browser alone would scroll to the input and leave its label off the screen, and change the address. Where no window's
 * height holds both, as with a password's rules between them on a page of 400 %, the focus brings the input into view.
 */
function FieldLink({ field, children }: { field: string; children: string }) {
  const id = useFieldId(field);
  function goToField(event: MouseEvent) {
    event.preventDefault();
    const input = document.getElementById(id);
    input?.closest('.field')?.scrollIntoView();
    input?.focus();
  }
  return (
    <a href={`#${id}`} onClick={goToField}>
      {children}
    </a>
  );
}
