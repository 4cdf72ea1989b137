import { escapeHtml } from './escape-html.ts';

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `<div class="wide"><table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells('td', row)}</tr>`)
    .join('')}</tbody></table></div>`;
}

function cells(tag: string, row: readonly string[]): string {
  return row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
}

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** A name in the code as words. */
export function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
