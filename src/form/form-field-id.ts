/** By the field's name, of which a page has one: the same before React is there as after. */
export function formFieldId(name: string): string {
  return `field-${name}`;
}
