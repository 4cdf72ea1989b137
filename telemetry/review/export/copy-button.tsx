import { useState } from 'react';
import { useLanguage } from '../language/use-language.tsx';

/** A button that says whether it has copied. */
export function CopyButton(props: { label: string; about?: string; text: () => string }) {
  const { label, about, text } = props;
  const { t } = useLanguage();
  const [result, setResult] = useState<string>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      setResult(t('detail.copied'));
    } catch {
      // Without https there is no clipboard; and a browser may refuse it.
      setResult(t('detail.notCopied'));
    }
  }
  return (
    <button type="button" onClick={() => void copy()} onBlur={() => setResult(undefined)}>
      <span aria-live="polite">{result ?? label}</span>
      {about !== undefined && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}
