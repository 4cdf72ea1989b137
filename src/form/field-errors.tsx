import { createContext, type ReactNode, use } from 'react';
import type { FieldError, Text } from '../outcome.ts';

const FieldErrorsContext = createContext<readonly FieldError[]>([]);

/** Gives each field inside its own error. */
export function FieldErrors({ errors, children }: { errors: readonly FieldError[]; children: ReactNode }) {
  return <FieldErrorsContext value={errors}>{children}</FieldErrorsContext>;
}

export function useFieldError(name: string): Text | undefined {
  return use(FieldErrorsContext).find((error) => error.field === name)?.text;
}
