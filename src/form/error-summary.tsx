import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { FieldError } from '../outcome.ts';
import { textOf, useTranslate } from '../services.tsx';
import './error-summary.css';
import { focusMessage } from './focus-message.ts';
import { formFieldId } from './form-field-id.ts';
import { AlertIcon } from './icons.tsx';
import { ReferenceCode } from './reference-code.tsx';

/** Spread, because lint would demand a `fieldset`, which groups inputs. */
const group = { role: 'group' } as const;

/**
 * Lists all errors above the form, with their count and a link to each field (specification, section 2). Each new list
 * takes the focus, which makes screen readers read it out; a live role would make them read it twice.
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
      aria-describedby={`${id}-errors`}
    >
      <span className="banner-icon">
        <AlertIcon />
      </span>
      <div>
        <h2 className="banner-title" id={`${id}-title`}>
          {translate('errorSummary.title', { count: errors.length })}
        </h2>
        {/* The list as a description would be read out without a pause between the errors. */}
        <p id={`${id}-errors`} hidden>
          {errors.map(({ text }) => textOf(translate, text)).join('; ')}
        </p>
        <ul className="error-summary-list">
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
 * Left alone, the browser would change the address and scroll to the input with its label off screen. If the window is
 * too low for both, as with a password's rules between them at 400 % zoom, focusing brings the input into view.
 */
function FieldLink({ field, children }: { field: string; children: string }) {
  const id = formFieldId(field);
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
