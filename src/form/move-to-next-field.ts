import type { KeyboardEvent } from 'react';

/** The `keyCode` of a key that an input method handles. */
const inputMethodKey = 229;

/**
 * On iPhones the key that `enterkeyhint` labels `next` submits the form; Android moves on by itself. On a touch screen,
 * makes it move to the next field if that is empty. With a mouse, Enter submits as usual.
 */
export function moveToNextField(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  // During a composition (Japanese, say), Enter only ends it. Safari reports the end before the key.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === inputMethodKey) return;
  if (input.enterKeyHint !== 'next') return;
  const fields = [...(input.form?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(input) + 1];
  if (next?.value !== '' || !matchMedia('(hover: none)').matches) return;
  event.preventDefault();
  next.focus();
}
