/** Gives what was typed to fields that were drawn anew: what stood in the old ones, and the caret of the one that had the focus. */
export function carryEntries(old: Iterable<HTMLInputElement>, focused: Element | null): void {
  for (const field of old) {
    const drawn = document.querySelector<HTMLInputElement>(`input[id="${field.id}"]`);
    if (drawn === null || drawn === field) continue;
    if (drawn.value !== field.value) drawn.value = field.value;
    if (field === focused) {
      drawn.focus();
      drawn.setSelectionRange(field.selectionStart, field.selectionEnd);
    }
  }
}
