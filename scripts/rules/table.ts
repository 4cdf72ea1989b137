import { escapeHtml } from './escape-html.ts';

/** May be wider than a phone, so it scrolls by itself; focusable, as otherwise not every browser scrolls it by keys. */
export const wide = (content: string): string => `<div class="wide" tabindex="0">${content}</div>`;

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return wide(
    `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${rows
      .map((row) => `<tr>${cells('td', row)}</tr>`)
      .join('')}</tbody></table>`,
  );
}

function cells(tag: string, row: readonly string[]): string {
  return row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
}

export const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** A name in the code as words. */
export function spaced(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
