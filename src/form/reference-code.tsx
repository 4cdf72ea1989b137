import { useId, useState } from 'react';
import { copyText } from '../browser/copy-text.ts';
import { useServices, useTranslate } from '../services.tsx';
import './reference-code.css';

/** The visit's reference code, below an error message: for reading out to support, character by character, or copying. */
export function ReferenceCode() {
  const { visit } = useServices();
  const translate = useTranslate();
  return (
    <ReferenceCodeLine
      code={visit}
      texts={{
        label: translate('reference.label'),
        copy: translate('reference.copy'),
        copied: translate('reference.copied'),
      }}
    />
  );
}

export interface ReferenceCodeTexts {
  label: string;
  copy: string;
  copied: string;
}

export function ReferenceCodeLine({ code, texts }: { code: string; texts: ReferenceCodeTexts }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    // The same word is heard again only where it comes anew.
    setCopied(false);
    // Where it may not be copied, it stands there to be selected.
    setCopied(await copyText(code));
  }
  return (
    <p className="reference">
      <span id={`${id}-label`}>{texts.label}</span>{' '}
      <code className="reference-code" aria-hidden="true" translate="no">
        {code}
      </code>
      <span className="visually-hidden">{Array.from(code).join(', ')}</span>
      <button
        type="button"
        className="reference-copy"
        aria-describedby={`${id}-label`}
        onClick={() => void copy()}
      >
        {texts.copy}
      </button>
      {/* Not an output: what is announced here is no status of the form. */}
      <span aria-live="polite">{isCopied && texts.copied}</span>
    </p>
  );
}
