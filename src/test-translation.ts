// Imitates a browser's translation, which keeps wrapping each text in an element. React goes on with the text nodes it knew:
// what it removes must be an element, or the only thing in one, or `removeChild` throws and the page breaks.

/** Elements that translations, this one included, leave alone. */
const untranslated = 'font, script, style, textarea, [translate=no]';

function translate(node: Node): void {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  for (let text: Node | null = texts.currentNode; text !== null; text = texts.nextNode()) {
    if (text.nodeType === Node.TEXT_NODE && text.textContent?.trim()) found.push(text);
  }
  for (const text of found) {
    const { parentElement, textContent } = text;
    if (parentElement === null || parentElement.closest(untranslated) !== null) continue;
    const translated = document.createElement('font');
    translated.textContent = textContent;
    parentElement.replaceChild(translated, text);
  }
}

new MutationObserver((changes) => {
  for (const { type, target, addedNodes } of changes) {
    for (const node of type === 'characterData' ? [target] : addedNodes)
      if (node.isConnected) translate(node);
  }
}).observe(document.body, { childList: true, characterData: true, subtree: true });
