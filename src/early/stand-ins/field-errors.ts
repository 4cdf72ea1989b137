/** Every field of the first screen is in a form, and none has an error yet. */
export function FieldErrors({ children }: { children: unknown }): unknown {
  return children;
}

export function useFieldError(): undefined {
  return undefined;
}

export { formFieldId as useFieldId } from '../../form/form-field-id.ts';
