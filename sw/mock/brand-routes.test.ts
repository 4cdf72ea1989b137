import { expect, test } from 'vitest';
import { PortalVisitor, testHost } from './test-visitor.ts';

// As our server asks for a document: without a page, and for no other brand than the path's.
test.each([
  ['lindenhof', 'en_US', 'mastercard', 'Willkommen bei'],
  ['worldgate', 'in', 'mastercard', 'Masuk ke'],
  ['worldgate', 'in', 'norvik', 'Masuk ke'],
  ['norvik', 'ja', 'worldgate', 'Welcome to'],
])(
  '%s requested in %s after %s is answered in a language of its own: %s',
  async (name, locale, before, label) => {
    const visitor = new PortalVisitor(testHost());
    visitor.cookies.set('user_locale', locale).set('mock_brand', before);
    const answer = await visitor.send('GET', `/sdportal/rest/cobrand/${name}`);
    expect(await answer.json()).toMatchObject({ signInToLabel: label });
  },
);

test('a notice links back to its brand in a language that the brand has', async () => {
  const visitor = new PortalVisitor(testHost());
  visitor.cookies.set('user_locale', 'en_US').set('mock_brand', 'mastercard');
  const page = await visitor.send('GET', '/sdportal/notices/lindenhof/privacy.view');
  expect(await page.text()).toContain('cobrandHost=lindenhof&amp;locale=de');
});
