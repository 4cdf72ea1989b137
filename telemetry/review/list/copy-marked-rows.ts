import type { ClipboardEvent } from 'react';
import { harmless } from '../export/csv.ts';

/** Copies the selected rows with one entry per line, as a ticket takes them: browsers put each cell on its own line. */
export function copyMarkedRows(event: ClipboardEvent): void {
  const selection = getSelection();
  const range = selection?.rangeCount === 1 ? selection.getRangeAt(0) : undefined;
  // A selection that goes beyond the list would lose the rest.
  if (range === undefined || !event.currentTarget.contains(range.commonAncestorContainer)) return;
  const marked = range.cloneContents();
  // Browsers copy part of one cell well by themselves.
  if (marked.querySelector('td') === null) return;
  const rows = marked.querySelectorAll('tr');
  const lines = (rows.length === 0 ? [marked] : [...rows]).map((row) =>
    [...row.querySelectorAll('td')].map((cell) => harmless(cell.textContent.trim())).join('\t'),
  );
  event.clipboardData.setData('text/plain', lines.join('\n'));
  event.preventDefault();
}
