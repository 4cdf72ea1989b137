/** Copies what was typed, and the focused field's caret, from old fields to the same fields drawn anew. */
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
