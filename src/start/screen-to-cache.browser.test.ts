import { expect, it } from 'vitest';
import { standardFooter } from '../brand/footers.ts';
import { fetchFirstTexts } from '../locale/first-texts.ts';
import type { Facts } from './boot.ts';
import { screenToCache } from './screen-to-cache.ts';

const facts: Facts = {
  brand: {
    code: 'acme-cards',
    record: { abbreviation: 'acme', appName: 'Acme' },
    isKnown: true,
    footer: standardFooter,
  },
  locale: { locale: 'fr', offered: { fr: 'Français', de: 'Deutsch' } },
  texts: await fetchFirstTexts('fr', async () => ({})),
};

/** Imitates how the page draws its facts. */
function drawing(...nodes: (Node | string)[]): (facts: Facts) => DocumentFragment {
  return ({ brand }) => {
    const drawn = document.createDocumentFragment();
    const title = document.createElement('h1');
    title.append(...nodes, brand.record.appName);
    drawn.append(title);
    return drawn;
  };
}

it('returns the screen as the page draws it, with its key and theme', () => {
  expect(screenToCache(facts, drawing())).toEqual({
    of: 'acme-cards fr acme first',
    html: '<h1>Acme</h1>',
    theme: document.documentElement.style.cssText,
  });
});

it.each<[string, Facts, ((facts: Facts) => DocumentFragment) | undefined]>([
  [
    'for an unknown brand in the neutral look',
    { ...facts, brand: { ...facts.brand, isKnown: false } },
    drawing(),
  ],
  [
    'for a brand that has become federated on the open page',
    {
      ...facts,
      brand: { ...facts.brand, record: { ...facts.brand.record, fssoRedirectUrl: 'https://sso.test/' } },
    },
    drawing(),
  ],
  ['if the document did not draw the page', facts, undefined],
  ['if its HTML would be parsed into other nodes', facts, drawing('Welcome to ')],
])('returns undefined %s', (_, shown, draw) => {
  expect(screenToCache(shown, draw)).toBeUndefined();
});
