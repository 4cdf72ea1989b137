import { useRef } from 'react';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';
import { useNoSavedPassword } from './use-no-saved-password.ts';

/** A masked field for a PIN or a token's code, into which no browser fills a saved password. */
export function CodeField(props: Omit<PasswordFieldProps, 'ref' | 'maxLength'>) {
  const input = useRef<HTMLInputElement>(null);
  useNoSavedPassword(input);
  return <PasswordField {...props} ref={input} />;
}
