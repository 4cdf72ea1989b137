import type { ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';
import './disclosure.css';

/** Text that folds away under its own heading: instructions, help. Works before and without the program. */
export function Disclosure(props: { summary: string; open?: boolean; children: ReactNode }) {
  return (
    <details className="disclosure" open={props.open}>
      <summary className="disclosure-summary">
        <ChevronIcon />
        <span>{props.summary}</span>
      </summary>
      <div className="disclosure-content">{props.children}</div>
    </details>
  );
}
