import type { ReactNode } from 'react';

/**
 * While a request runs, the button says so and ignores presses. It is not `disabled`, which would drop the focus and
 * hide it from screen readers. `spins` is false if another button's request runs; `kind` is `secondary` if something
 * else is the better next step.
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
