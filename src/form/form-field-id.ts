/** Derived from the field's name, which is unique on a page, so that it is the same before and after hydration. */
export function formFieldId(name: string): string {
  return `field-${name}`;
}
