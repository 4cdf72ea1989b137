import { useId, useState } from 'react';
import { announcedAgain } from '../browser/announced-again.ts';
import { copyText } from '../browser/copy-text.ts';
import type { Translate } from '../locale/translations.ts';
import { useServices, useTranslate } from '../services.tsx';
import './reference-code.css';

/** The visit's reference code, below an error message: for reading out to support, character by character, or copying. */
export function ReferenceCode() {
  return <ReferenceCodeLine code={useServices().visit} translate={useTranslate()} />;
}

export function ReferenceCodeLine({ code, translate }: { code: string; translate: Translate }) {
  const id = useId();
  const [copies, setCopies] = useState(0);
  async function copy() {
    const isCopied = await copyText(code);
    // If copying is not allowed, the code can still be selected.
    setCopies((before) => (isCopied ? before + 1 : 0));
  }
  return (
    <p className="reference">
      <span id={`${id}-label`}>{translate('reference.label')}</span>{' '}
      <code className="reference-code" aria-hidden="true" translate="no">
        {code}
      </code>
      {/* Some letters are words: a translation would turn a Spanish Y into an English "and". */}
      <span className="visually-hidden" translate="no">
        {Array.from(code).join(', ')}
      </span>
      <button
        type="button"
        className="reference-copy"
        data-copied={copies > 0 || undefined}
        aria-describedby={`${id}-label`}
        onClick={() => void copy()}
      >
        <span>{translate('reference.copy')}</span>
        <span aria-hidden="true">{translate('reference.copied')}</span>
      </button>
      {/* Not an `output`: this is not the form's status. */}
      <span className="visually-hidden" aria-live="polite">
        {copies > 0 && announcedAgain(translate('reference.copied'), copies - 1)}
      </span>
    </p>
  );
}
