/** Puts a brand's look in force: after all the portal's own sheets, wherever they come from. */
export function adoptLook(document: Document, text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
