import { messages, portalLabels } from 'virtual:default-texts';

/** Shown in place of a page that could not start, in the built-in language and without anything that could be broken. */
export function showStartFailure(document: Document): void {
  const heading = document.createElement('h1');
  heading.className = 'title';
  heading.textContent = messages['error.system.title'] ?? '';
  const text = document.createElement('p');
  text.textContent = messages['error.system.text'] ?? '';
  const again = document.createElement('a');
  again.className = 'button';
  again.dataset['kind'] = 'primary';
  // The same page again: an address of its own might be the one that fails.
  again.href = '';
  again.textContent = portalLabels['error.startAgain'] ?? '';
  const main = document.createElement('main');
  main.className = 'main';
  main.append(heading, text, again);
  document.getElementById('root')?.replaceChildren(main);
}
