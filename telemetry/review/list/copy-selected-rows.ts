import type { ClipboardEvent } from 'react';
import { escapeFormulas } from '../export/csv.ts';

/** Copies the selected rows with one entry per line, as a ticket takes them: browsers put each cell on its own line. */
export function copySelectedRows(event: ClipboardEvent): void {
  const selection = getSelection();
  const range = selection?.rangeCount === 1 ? selection.getRangeAt(0) : undefined;
  // A selection that goes beyond the list would lose the rest.
  if (range === undefined || !event.currentTarget.contains(range.commonAncestorContainer)) return;
  const fragment = range.cloneContents();
  // Browsers copy part of one cell well by themselves.
  if (fragment.querySelector('td') === null) return;
  const rows = fragment.querySelectorAll('tr');
  const lines = (rows.length === 0 ? [fragment] : [...rows]).map((row) =>
    [...row.querySelectorAll('td')].map((cell) => escapeFormulas(cell.textContent.trim())).join('\t'),
  );
  event.clipboardData.setData('text/plain', lines.join('\n'));
  event.preventDefault();
}
