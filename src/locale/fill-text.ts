/** Puts values into a text's places, as text. A place without a value stays as it is written. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    // A place may be named like a part of every object.
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}
