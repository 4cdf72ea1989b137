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

test('embeds a screen with its name and look, and defers the other scripts', () => {
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
  ['is an HTML page', { type: 'text/html' }],
])('embeds the default look if the brand’s style sheet %s', (_, change) => {
  const { status, type } = { status: 200, type: 'text/css', ...change };
  const answers = { 'GET /css/ACM.2.css': { status, type, text: 'none' } };
  expect(documentWith(answers)).toContain(' data-theme="" data-look="">');
});

test('embeds no screen if the answers lack the brand’s style sheet', () => {
  expect(documentWith({})).toBe(
    '<head><script>watch</script></head><body><main></main><script>stand</script>' +
      '<script type="application/json" id="known-answers">{}</script>' +
      '<script type="later">begin</script><script type="later">draw</script></body>',
  );
});

test.each([
  ['no fields', {}],
  ['no HTML', { ...screen, html: undefined }],
  ['a name that lacks the brand', { ...screen, of: 'acme fr' }],
  ['a name that would close the attribute', { ...screen, of: 'acme fr ACM">' }],
  ['a name that would begin another attribute', { ...screen, of: '" hidden="acme fr ACM' }],
  ['HTML that would close the template', { ...screen, html: '</Template ><p>' }],
  ['HTML over the size limit', { ...screen, html: `<p>${'x'.repeat(50_000)}` }],
  ['a theme that would close the attribute', { ...screen, theme: '">' }],
  ['a theme that requests a file', { ...screen, theme: 'background:url(/a)' }],
])('rejects a screen with %s', (_, message) => {
  expect(asKnownScreen(message)).toBeUndefined();
});
