/**
 * Whether a form holds something that a person or a password manager put there. Fields that the portal fills itself
 * stand at their default, and do not count.
 */
export function hasTypedText(document: Pick<Document, 'querySelectorAll'>): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main input');
  return [...fields].some(({ value, defaultValue }) => value !== '' && value !== defaultValue);
}
