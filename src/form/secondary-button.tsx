import type { ReactNode } from 'react';

/** A way out beside the submit, such as cancel. While a request runs it keeps its focus and ignores presses. */
export function SecondaryButton(props: {
  busy: boolean;
  onFocus?: () => void;
  onPress: () => void;
  children: ReactNode;
}) {
  const { busy, onFocus, onPress, children } = props;
  return (
    <button
      type="button"
      className="button"
      data-kind="secondary"
      aria-disabled={busy || undefined}
      onFocus={onFocus}
      onClick={() => {
        if (!busy) onPress();
      }}
    >
      {children}
    </button>
  );
}
