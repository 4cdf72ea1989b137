/** Shows a sign-in screen, whose logo is still to come. */
export function putOnPage({ document, performance }: Window, screen: Node): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element #root');
  document.documentElement.dataset['logo'] = 'awaited';
  root.replaceChildren(screen);
  document.title = root.querySelector('h1')?.textContent?.replaceAll('\u00AD', '') ?? document.title;
  performance.mark('portal:shown');
}
