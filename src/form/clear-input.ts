/** Empties an input, and tells those who follow what is typed into it, as the visitor's own deleting would. */
export function clearInput(input: HTMLInputElement): void {
  input.value = '';
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
