import { useRef } from 'react';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { useNoSavedPassword } from './use-no-saved-password.ts';

type CodeFieldProps = Omit<PasswordFieldProps, 'ref' | 'maxLength' | 'readOnly' | 'aria-disabled'> & {
  /**
   * While a request runs, the field keeps its text and focus, and is announced as disabled. `disabled` itself would drop
   * the focus and leave its value out of the form.
   */
  busy: boolean;
};

/** A masked field for a PIN or a token's code, into which no browser fills a saved password. */
export function CodeField({ busy, ...props }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useNoSavedPassword(input);
  return <PasswordField {...props} ref={input} readOnly={busy} aria-disabled={busy || undefined} />;
}
