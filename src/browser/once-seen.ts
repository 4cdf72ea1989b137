/**
 * Resolves at once where somebody sees the page, else as soon as they do. Of a few dozen tabs that a browser opens together
 * one is looked at, and what the others do for later visits and for nobody's eyes takes the device and the line from it.
 */
export async function onceSeen(document: Pick<Document, 'hidden' | 'addEventListener'>): Promise<void> {
  while (document.hidden)
    await new Promise<unknown>((resolve) =>
      document.addEventListener('visibilitychange', resolve, { once: true }),
    );
}
