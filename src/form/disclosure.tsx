import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';
import './disclosure.css';

/**
 * Text that folds away under its own heading: instructions, help. Works before the program has loaded, and without it.
 * It can't be opened or closed while a request runs.
 */
export function Disclosure(props: { summary: string; busy?: boolean | undefined; children: ReactNode }) {
  const { busy } = props;
  return (
    <details className="disclosure">
      <summary
        className="disclosure-summary"
        aria-disabled={busy || undefined}
        onClick={(event) => {
          if (busy) event.preventDefault();
        }}
      >
        <ChevronIcon />
        <span>{props.summary}</span>
      </summary>
      <div className="disclosure-content">{props.children}</div>
    </details>
  );
}
