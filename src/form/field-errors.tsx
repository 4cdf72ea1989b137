import { createContext, type ReactNode, use, useId } from 'react';
import type { FieldError, Text } from '../outcome.ts';
import { formFieldId } from './form-field-id.ts';

interface FormFields {
  /** Outside a form, each field generates its own id. */
  isForm: boolean;
  errors: readonly FieldError[];
}

const FormFieldsContext = createContext<FormFields>({ isForm: false, errors: [] });

/** Gives each field inside its own error, and an id that an error summary can link to. */
export function FieldErrors({ errors, children }: { errors: readonly FieldError[]; children: ReactNode }) {
  return <FormFieldsContext value={{ isForm: true, errors }}>{children}</FormFieldsContext>;
}

export function useFieldError(name: string): Text | undefined {
  return use(FormFieldsContext).errors.find((error) => error.field === name)?.text;
}

export function useFieldId(name: string): string {
  const own = useId();
  return use(FormFieldsContext).isForm ? formFieldId(name) : own;
}
