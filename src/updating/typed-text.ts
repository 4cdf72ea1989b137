/**
 * Whether a form contains text from the visitor or a password manager. Fields that the portal fills itself hold their
 * default value, and do not count.
 */
export function hasTypedText(document: Pick<Document, 'querySelectorAll'>): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input');
  return [...fields].some(({ value, defaultValue }) => value !== '' && value !== defaultValue);
}
