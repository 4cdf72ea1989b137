import { useState } from 'react';
import { useLanguage } from '../language/use-language.tsx';

/** A button that says so when it has copied. */
export function CopyButton(props: { label: string; about?: string; text: () => string }) {
  const { label, about, text } = props;
  const { t } = useLanguage();
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text());
    setCopied(true);
  }
  return (
    <button
      type="button"
      onClick={() => void copy().catch(() => setCopied(false))}
      onBlur={() => setCopied(false)}
    >
      <span aria-live="polite">{copied ? t('detail.copied') : label}</span>
      {about !== undefined && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}
