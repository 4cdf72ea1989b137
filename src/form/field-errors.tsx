import { createContext, type ReactNode, use, useId } from 'react';
import type { FieldError, Text } from '../outcome.ts';

interface FormFields {
  /** Undefined outside a form: then each field makes an id of its own. */
  formId?: string;
  errors: readonly FieldError[];
}

const FormFieldsContext = createContext<FormFields>({ errors: [] });

/** Gives each field below it its own error, and an id that an error summary can lead to. */
export function FieldErrors({ errors, children }: { errors: readonly FieldError[]; children: ReactNode }) {
  const formId = useId();
  return <FormFieldsContext value={{ formId, errors }}>{children}</FormFieldsContext>;
}

export function useFieldError(name: string): Text | undefined {
  return use(FormFieldsContext).errors.find((error) => error.field === name)?.text;
}

export function useFieldId(name: string): string {
  const own = useId();
  const { formId } = use(FormFieldsContext);
  return formId === undefined ? own : `${formId}-${name}`;
}
