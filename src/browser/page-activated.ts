/**
 * Resolves once a visitor has come to the page, to the milliseconds since its beginning: 0 if it was loaded for them. A
 * browser prerenders a page while its address is being typed. Nobody may ever visit it, so it must not act for anyone.
 */
export async function pageActivated(
  document: Pick<Document, 'prerendering' | 'addEventListener'>,
  now: () => number,
): Promise<number> {
  if (!document.prerendering) return 0;
  await new Promise<unknown>((resolve) => document.addEventListener('prerenderingchange', resolve));
  return now();
}
