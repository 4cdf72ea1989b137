import type { ClipboardEvent } from 'react';

/** Copies what is marked of the list with each entry on one line, as a ticket takes it; browsers give each cell a line of its own. */
export function copyMarkedRows(event: ClipboardEvent): void {
  const selection = getSelection();
  const marked = selection?.rangeCount === 1 ? selection.getRangeAt(0).cloneContents() : undefined;
  // Part of one cell is copied well as it is.
  if (marked === undefined || marked.querySelector('td') === null) return;
  const rows = marked.querySelectorAll('tr');
  const lines = (rows.length === 0 ? [marked] : [...rows]).map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()).join('\t'),
  );
  event.clipboardData.setData('text/plain', lines.join('\n'));
  event.preventDefault();
}
