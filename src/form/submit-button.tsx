import type { ReactNode } from 'react';

/**
 * While a request runs the button says so and ignores presses, but is not `disabled`: that would drop the focus and hide
 * it from screen readers.
 */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className="button" data-kind="primary" aria-disabled={busy || undefined}>
      {busy && <span className="spinner" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}
