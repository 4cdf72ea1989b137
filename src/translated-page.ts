// A browser's own translation puts each text into elements of its own, and keeps at it. React goes on with the texts that it
// knew: what it takes away must be an element, or the only thing in one, or the page breaks (`removeChild`).

/** Left as it is by translations, and by this one. */
const kept = 'font, script, style, textarea, [translate=no]';

function translate(node: Node): void {
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const found: Node[] = [];
  for (let text: Node | null = texts.currentNode; text !== null; text = texts.nextNode()) {
    if (text.nodeType === Node.TEXT_NODE && text.textContent?.trim()) found.push(text);
  }
  for (const text of found) {
    const { parentElement, textContent } = text;
    if (parentElement === null || parentElement.closest(kept) !== null) continue;
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
