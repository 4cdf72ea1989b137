/**
 * Resolves once the page is visible. If a browser opens a few dozen tabs together, only one is looked at, and background
 * work in the others would take processor time and bandwidth from it.
 */
export async function whenVisible(document: Pick<Document, 'hidden' | 'addEventListener'>): Promise<void> {
  while (document.hidden)
    await new Promise<unknown>((resolve) =>
      document.addEventListener('visibilitychange', resolve, { once: true }),
    );
}
