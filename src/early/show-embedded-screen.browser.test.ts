import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import type { PageOpening } from '../start/page-opening.ts';
import { showEmbeddedScreen } from './show-embedded-screen.ts';

const html = document.documentElement;
const none = { query: null, saved: undefined };

function show(
  screen: string | undefined,
  { wishes = none, look = ':root{--brand-color:#123456;--brand-art: rings}' }: Options = {},
): ReturnType<typeof showEmbeddedScreen> {
  const root = document.createElement('div');
  root.id = 'root';
  root.textContent = 'The quiet hold';
  document.body.append(root);
  if (screen !== undefined) {
    const template = document.createElement('template');
    Object.assign(template.dataset, {
      screen,
      look,
      theme: '--brand-light: #1f4b99; --bar-dark: #0b2340;',
    });
    template.innerHTML = '<h1>Connex\u00ADion</h1>';
    document.body.append(template);
  }
  return showEmbeddedScreen(window, { wanted: { code: 'acme', wishes } });
}

interface Options {
  look?: string;
  wishes?: PageOpening['wanted']['wishes'];
}

let title = '';
beforeEach(() => {
  ({ title } = document);
});
afterEach(() => {
  document.querySelectorAll('#root, template').forEach((element) => element.remove());
  document.adoptedStyleSheets = [];
  for (const attribute of ['style', 'data-art', 'data-logo', 'lang']) html.removeAttribute(attribute);
  document.title = title;
});

it('showEmbeddedScreen shows the embedded screen in its brand’s look and language', () => {
  performance.clearMarks('portal:shown');
  const known = show('acme fr ACM first');
  expect(known?.brand).toBe('ACM');
  expect(document.querySelector('#root')?.innerHTML).toBe('<h1>Connex\u00ADion</h1>');
  expect([html.lang, html.dataset['art'], html.dataset['logo'], document.title]).toEqual([
    'fr',
    'rings',
    'awaited',
    'Connexion',
  ]);
  expect(performance.getEntriesByName('portal:shown')).toHaveLength(1);
  const style = getComputedStyle(html);
  expect(style.getPropertyValue('--brand-color')).toBe('#123456');
  expect(style.getPropertyValue('--brand-light')).toBe('#1f4b99');
});

it('showEmbeddedScreen colours the browser’s bars with its first frame, in both schemes', () => {
  const bars = ['light', 'dark'].map((scheme) => {
    const bar = document.createElement('meta');
    bar.media = `(prefers-color-scheme: ${scheme})`;
    document.head.append(bar);
    onTestFinished(() => bar.remove());
    return bar;
  });
  show('acme fr ACM first');
  expect(bars.map(({ content }) => content)).toEqual(['#1f4b99', '#0b2340']);
});

it('showEmbeddedScreen sets no panel art if the brand has none', () => {
  expect(show('acme fr ACM first', { look: ':root{--brand-color:#123456}' })).toBeDefined();
  expect(html.dataset).not.toHaveProperty('art');
});

it.each<[string | undefined, Options, boolean]>([
  ['acme fr ACM', { wishes: { query: 'fr', saved: undefined } }, true],
  ['acme fr ACM', { wishes: { query: null, saved: 'fr' } }, true],
  ['acme fr ACM', { wishes: { query: 'fr', saved: 'de' } }, true],
  ['acme fr ACM', { wishes: { query: null, saved: 'de' } }, false],
  ['acme en_US ACM', { wishes: { query: null, saved: 'en' } }, true],
  // `first` marks the language for visitors without a preference.
  ['acme de ACM first', {}, true],
  ['acme de ACM first', { wishes: { query: null, saved: '' } }, true],
  ['acme fr ACM', { wishes: { query: '', saved: 'fr' } }, true],
  ['acme fr ACM', {}, false],
  // Only the page knows which languages a brand lacks.
  ['acme de ACM first', { wishes: { query: 'ja', saved: undefined } }, false],
  ['acme de ACM first', { wishes: { query: null, saved: 'ja' } }, false],
  ['other de ACM first', {}, false],
  ['', {}, false],
  [undefined, {}, false],
])('an embedded screen marked %j, for a visit with %j, is shown: %j', (screen, options, isShown) => {
  expect(show(screen, options) !== undefined).toBe(isShown);
  expect(document.querySelector('#root')?.childElementCount).toBe(isShown ? 1 : 0);
});
