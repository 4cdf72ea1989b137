/** Copies what was typed, and the focused field's caret, from old fields to the same fields rendered again. */
export function carryEntries(old: Iterable<HTMLInputElement>, focused: Element | null): void {
  for (const field of old) {
    const rendered = document.querySelector<HTMLInputElement>(`input[id="${field.id}"]`);
    if (rendered === null || rendered === field) continue;
    // Once its value is set, even to the same, a field no longer shows a default value (draft-user-id.ts).
    if (rendered.value !== field.value) rendered.value = field.value;
    if (field === focused) {
      rendered.focus();
      rendered.setSelectionRange(field.selectionStart, field.selectionEnd);
    }
  }
}
