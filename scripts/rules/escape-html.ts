const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities.get(sign) ?? '');
}
