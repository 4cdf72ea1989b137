/** No field of the first screen has an error yet. */
export function FieldErrors({ children }: { children: unknown }): unknown {
  return children;
}

export function useFieldError(): undefined {
  return undefined;
}
