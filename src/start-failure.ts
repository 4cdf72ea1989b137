import { messages, portalLabels } from 'virtual:default-texts';

/** Shown in place of a page that could not start, in the built-in language and without anything that could be broken. */
export function showStartFailure(document: Document, visit: string): void {
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
  const reference = document.createElement('p');
  reference.className = 'reference';
  const code = document.createElement('code');
  code.className = 'reference-code';
  code.textContent = visit;
  // Character by character, as a screen reader is to read it.
  code.setAttribute('aria-label', Array.from(visit).join(', '));
  code.setAttribute('role', 'img');
  reference.append(portalLabels['reference.label'] ?? '', ' ', code);
  main.append(heading, text, again, reference);
  document.getElementById('root')?.replaceChildren(main);
}
