import { expect, test } from 'vitest';
import { asKnownScreen } from './as-known-screen.ts';
import { type KnownAnswers, withAnswers } from './known-answers.ts';

const screen = {
  of: 'acme fr ACM.2 first',
  html: '<form>Bienvenue</form>',
  theme: '--brand-light: #1f4b99;',
};
const shell =
  '<head><script>watch</script><script>stand</script><script>begin</script></head><body><main></main><script>draw</script></body>';

const documentWith = (answers: KnownAnswers) => withAnswers(shell, answers, asKnownScreen(screen));

const sheet = (text: string) => ({ 'GET /css/ACM.2.css': { status: 200, type: 'text/css', text } });

test('a screen stands in the document, with what it is of and how it looks, and has the other scripts wait', () => {
  const answers = sheet(':root{--brand-font:"A&B"}');
  expect(documentWith(answers)).toBe(
    '<head><script>watch</script></head><body><main></main>' +
      '<template data-screen="acme fr ACM.2 first" data-theme="--brand-light: #1f4b99;" data-look=":root{--brand-font:&#34;A&#38;B&#34;}">' +
      '<form>Bienvenue</form></template><script>stand</script>' +
      `<script type="application/json" id="known-answers">${JSON.stringify(answers)}</script>` +
      '<script type="later">begin</script><script type="later">draw</script></body>',
  );
});

test.each([
  ['is missing', { status: 404 }],
  ['is a page', { type: 'text/html' }],
])('a brand whose sheet %s has the default look', (_, change) => {
  const { status, type } = { status: 200, type: 'text/css', ...change };
  const answers = { 'GET /css/ACM.2.css': { status, type, text: 'none' } };
  expect(documentWith(answers)).toContain(' data-theme="" data-look="">');
});

test('without a word on the brand\u2019s look there is no screen', () => {
  expect(documentWith({})).toBe(
    '<head><script>watch</script></head><body><main></main><script>stand</script>' +
      '<script type="application/json" id="known-answers">{}</script>' +
      '<script type="later">begin</script><script type="later">draw</script></body>',
  );
});

test.each([
  ['nothing', {}],
  ['no HTML of a screen', { ...screen, html: undefined }],
  ['no brand', { ...screen, of: 'acme fr' }],
  ['a name that would end the attribute', { ...screen, of: 'acme fr ACM">' }],
  ['one that would begin another', { ...screen, of: '" hidden="acme fr ACM' }],
  ['HTML that would end the template', { ...screen, html: '</Template ><p>' }],
  ['more than a screen has', { ...screen, html: `<p>${'x'.repeat(50_000)}` }],
  ['a theme that would end the attribute', { ...screen, theme: '">' }],
  ['a theme that asks for something', { ...screen, theme: 'background:url(/a)' }],
])('%s is none', (_, said) => {
  expect(asKnownScreen(said)).toBeUndefined();
});
