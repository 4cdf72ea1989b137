import type { ReactNode } from 'react';

/**
 * While a request runs the button says so and ignores presses, but is not `disabled`: that would drop the focus and hide
 * it from screen readers. `spins` is false where the request that runs is another button's, `kind` secondary where
 * something else is the better next step.
 */
export function SubmitButton(props: {
  busy: boolean;
  spins?: boolean;
  kind?: 'primary' | 'secondary';
  children: ReactNode;
}) {
  const { busy, spins = busy, kind = 'primary', children } = props;
  return (
    <button type="submit" className="button" data-kind={kind} aria-disabled={busy || undefined}>
      {spins && <span className="spinner" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}
