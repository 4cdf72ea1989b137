import type { ClipboardEvent } from 'react';
import { harmless } from '../take/csv.ts';

/** Copies what is marked of the list, each entry on one line, as a ticket takes it: browsers give each cell a line of its own. */
export function copyMarkedRows(event: ClipboardEvent): void {
  const selection = getSelection();
  const range = selection?.rangeCount === 1 ? selection.getRangeAt(0) : undefined;
  // What is marked below the list as well would be left out.
  if (range === undefined || !event.currentTarget.contains(range.commonAncestorContainer)) return;
  const marked = range.cloneContents();
  // Part of one cell is copied well as it is.
  if (marked.querySelector('td') === null) return;
  const rows = marked.querySelectorAll('tr');
  const lines = (rows.length === 0 ? [marked] : [...rows]).map((row) =>
    [...row.querySelectorAll('td')].map((cell) => harmless(cell.textContent.trim())).join('\t'),
  );
  event.clipboardData.setData('text/plain', lines.join('\n'));
  event.preventDefault();
}
