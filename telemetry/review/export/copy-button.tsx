import { useState } from 'react';
import { useLanguage } from '../language/use-language.tsx';

/**
 * A button that says whether it has copied. Its name stays what it does: screen readers read a focused button's new name
 * out, and would say the result twice.
 */
export function CopyButton(props: { label: string; about?: string; text: () => string }) {
  const { label, about, text } = props;
  const { t } = useLanguage();
  const [result, setResult] = useState<string>();
  /** Screen readers announce only a text that changes: every second time it ends with a no-break space. */
  const say = (words: string) => setResult((last) => (last === words ? `${words}\u00A0` : words));
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      say(t('detail.copied'));
    } catch {
      // Without https there is no clipboard; and a browser may refuse it.
      say(t('detail.notCopied'));
    }
  }
  return (
    <>
      <button
        type="button"
        aria-label={about === undefined ? label : `${label} ${about}`}
        onClick={() => void copy()}
        onBlur={() => setResult(undefined)}
      >
        {result ?? label}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {result}
      </span>
    </>
  );
}
