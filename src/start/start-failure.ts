import { messages, portalLabels } from 'virtual:default-texts';
import { copyText } from '../browser/copy-text.ts';

/** Replaces a page that could not start, in the built-in language and without anything that could fail as well. */
export function showStartFailure(document: Document, visit: string): void {
  function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = text;
    return made;
  }
  const heading = element('h1', 'title', messages['error.system.title']);
  const text = element('p', '', messages['error.system.text']);
  const again = element('a', 'button', portalLabels['error.startAgain']);
  again.dataset['kind'] = 'primary';
  // Reloads the same page: any other address might be the one that fails.
  again.href = '';

  const reference = element('p', 'reference', `${portalLabels['reference.label']} `);
  const code = element('code', 'reference-code', visit);
  // Makes screen readers spell the code.
  code.setAttribute('aria-label', Array.from(visit).join(', '));
  code.setAttribute('role', 'img');
  const copy = element('button', 'reference-copy', portalLabels['reference.copy']);
  copy.type = 'button';
  const copied = element('span', '');
  copied.setAttribute('aria-live', 'polite');
  copy.addEventListener('click', () => {
    void copyText(visit).then((isCopied) => {
      copied.textContent = isCopied ? (portalLabels['reference.copied'] ?? '') : '';
    });
  });
  reference.append(code, copy, copied);

  const main = element('main', 'main');
  // The page may already be marked as the visitor's language.
  main.lang = 'en';
  main.append(heading, text, again, reference);
  document.getElementById('root')?.replaceChildren(main);
}
