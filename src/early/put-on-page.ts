/** Shows a sign-in screen whose logo is still to come. */
export function putOnPage({ document, performance }: Window, screen: Node): void {
  document.documentElement.dataset['logo'] = 'awaited';
  // If the root is missing, the program reports it (show-page.tsx).
  document.getElementById('root')?.replaceChildren(screen);
  document.title = document.querySelector('h1')?.textContent?.replaceAll('\u00AD', '') ?? document.title;
  performance.mark('portal:shown');
}
