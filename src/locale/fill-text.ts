/** Fills a text's placeholders with values, as text. A placeholder without a value stays. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    // A placeholder may be named like a property that every object inherits.
    Object.hasOwn(values, name) ? (values[name] ?? place) : place,
  );
}
