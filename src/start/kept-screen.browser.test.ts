import { expect, it } from 'vitest';
import { standardFooter } from '../brand/footers.ts';
import { fetchFirstTexts } from '../locale/first-texts.ts';
import type { Facts } from './boot.ts';
import { keptScreen } from './kept-screen.ts';

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

it('is what the page draws, by whom it is asked for', () => {
  expect(keptScreen(facts, drawing())).toEqual({
    of: 'acme-cards fr acme first',
    html: '<h1>Acme</h1>',
    theme: document.documentElement.style.cssText,
  });
});

it.each<[string, Facts, ((facts: Facts) => DocumentFragment) | undefined]>([
  [
    'in the neutral look of a brand that nobody knows',
    { ...facts, brand: { ...facts.brand, isKnown: false } },
    drawing(),
  ],
  ['where the page was not drawn by the document', facts, undefined],
  ['that would come back as other nodes', facts, drawing('Welcome to ')],
])('there is none %s', (_, shown, draw) => {
  expect(keptScreen(shown, draw)).toBeUndefined();
});
