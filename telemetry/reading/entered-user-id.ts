/**
 * The user id that the entered text means, as the portal reads what is typed there: without full-width letters, and without
 * the invisible characters that chats and office programs put around copied text.
 */
export function enteredUserId(text: string): string {
  return text.normalize('NFKC').replaceAll(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}
