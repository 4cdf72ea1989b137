import { expect, test } from 'vitest';
import { asKnownScreen } from './as-known-screen.ts';
import { withAnswers } from './known-answers.ts';

const screen = { of: 'acme fr ACM.2', html: '<form>Bienvenue</form>' };

test('a screen stands in the document, with what it is of', () => {
  const document = withAnswers(
    '<head><script>begin</script><body><script>draw</script>',
    {},
    asKnownScreen(screen),
  );
  expect(document).toBe(
    '<head><body><template><form>Bienvenue</form></template>' +
      '<script type="application/json" id="known-answers" data-screen="acme fr ACM.2">{}</script>' +
      '<script>begin</script><script>draw</script>',
  );
});

test.each([
  ['nothing', {}],
  ['no HTML of a screen', { of: screen.of, html: undefined }],
  ['no brand', { ...screen, of: 'acme fr' }],
  ['a name that would end the attribute', { ...screen, of: 'acme fr ">' }],
  ['HTML that would end the template', { ...screen, html: '</Template ><p>' }],
  ['more than a screen has', { ...screen, html: `<p>${'x'.repeat(50_000)}` }],
])('%s is none', (_, said) => {
  expect(asKnownScreen(said)).toBeUndefined();
});
