import type { ReactNode } from 'react';

/**
 * A button that sends no form: a way out beside the submit, such as cancel, or with `kind` `primary` the next step. While a
 * request runs it keeps its focus and ignores presses; `spins` if that request is its own.
 */
export function ActionButton(props: {
  busy?: boolean;
  spins?: boolean;
  kind?: 'primary' | 'secondary';
  describedBy?: string;
  onFocus?: () => void;
  onPress: () => void;
  children: ReactNode;
}) {
  const { busy, spins, kind = 'secondary', describedBy, onFocus, onPress, children } = props;
  return (
    <button
      type="button"
      className="button"
      data-kind={kind}
      aria-disabled={busy || undefined}
      aria-describedby={describedBy}
      onFocus={onFocus}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      {spins && <span className="spinner" aria-hidden="true" />}
      <span>{children}</span>
    </button>
  );
}
