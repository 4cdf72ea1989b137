import type { KeyboardEvent } from 'react';

/** The code of a key that an input method has taken for itself. */
const inputMethodKey = 229;

/**
 * iPhones send the form by the key that `enterkeyhint` names `next`; Android goes on by itself. On a screen that is
 * touched, it goes on to the next field while there is nothing in that. Where there is a pointer, Enter sends, as ever.
 */
export function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  // While letters are put together (Japanese, say), Enter ends that. Safari tells of the end before it tells of the key.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === inputMethodKey) return;
  if (input.enterKeyHint !== 'next') return;
  const fields = [...(input.form?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(input) + 1];
  if (next?.value !== '' || !matchMedia('(hover: none)').matches) return;
  event.preventDefault();
  next.focus();
}
