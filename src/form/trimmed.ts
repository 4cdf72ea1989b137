/**
 * Spaces, and the zero-width characters that mail, chat and office programs put around copied text: nobody sees them,
 * least of all in a masked field, and the platform would count them as part of the password.
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
