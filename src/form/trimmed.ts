/**
 * Blanks, and the marks without a width that mail programs, chats and office software put around what is copied from them:
 * nobody sees them, in a masked field least of all, and the platform takes them for a part of the password.
 */
const blank = /[\s\p{Cf}]/u;

/** Removes the blanks at both ends (specification, section 5). Past either end `charAt` returns no blank. */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (blank.test(text.charAt(start))) start += 1;
  while (blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
