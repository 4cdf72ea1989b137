/** Applies a brand's style sheet after all the portal's own, wherever they come from. */
export function adoptLook(document: Document, text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
