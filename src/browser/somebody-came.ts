/**
 * Once somebody has come to the page: the milliseconds from its beginning until then, 0 where it was loaded for them. A browser
 * loads a page for an address that is still being typed, and nobody may ever come to it: it acts for no one.
 */
export async function somebodyCame(
  document: Pick<Document, 'prerendering' | 'addEventListener'>,
  now: () => number,
): Promise<number> {
  if (!document.prerendering) return 0;
  await new Promise<unknown>((resolve) => document.addEventListener('prerenderingchange', resolve));
  return now();
}
