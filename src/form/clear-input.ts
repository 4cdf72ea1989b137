/** Empties an input and fires the `input` event that the visitor's own deleting would fire. */
export function clearInput(input: HTMLInputElement): void {
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
