import { afterEach, beforeEach, expect, it } from 'vitest';
import { standardFooter } from '../brand/footers.ts';
import { fetchFirstTexts } from '../locale/first-texts.ts';
import type { Facts } from '../start/boot.ts';
import { drawFirstScreen, showFirstScreen } from './show-first-screen.ts';

const navigation = { start: new URL(location.href), origin: location.origin, reload: () => undefined };
const html = document.documentElement;

async function factsOf(record: Partial<Facts['brand']['record']> = {}): Promise<Facts> {
  return {
    brand: {
      code: 'acme',
      record: { abbreviation: 'acme', appName: 'Acme', ...record },
      isKnown: true,
      footer: standardFooter,
    },
    locale: { locale: 'en_US', offered: {} },
    texts: await fetchFirstTexts('en_US', async () => ({})),
  };
}

/** Shows the screen of these facts on a page whose document has brought that of `embeddedFacts`. */
async function showOver(embeddedFacts: Facts, facts: Facts, logo?: string) {
  const content = drawFirstScreen(document, { facts: embeddedFacts, navigation });
  document.getElementById('root')?.replaceChildren(content.cloneNode(true));
  html.dataset['logo'] = 'awaited';
  const field = document.querySelector('input');
  if (field === null) throw new Error('the screen has no field');
  field.focus();
  field.value = 'ann';
  const withLogo = Promise.resolve(
    logo === undefined ? facts : { ...facts, brand: { ...facts.brand, logo } },
  );
  const start = { navigation, draftUserId: 'kept', firstFacts: Promise.resolve({ ...facts, withLogo }) };
  return { field, isShown: await showFirstScreen(window, start, { brand: 'acme', content }) };
}

const { title } = document;
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  document.body.innerHTML = '';
  delete html.dataset['logo'];
  document.title = title;
});

it('a screen that came with the document stays if it is the one drawn from the facts', async () => {
  const { field, isShown } = await showOver(await factsOf(), await factsOf());
  expect(isShown).toBe(true);
  expect(document.querySelector('input')).toBe(field);
  expect(field.value).toBe('ann');
});

it('one that differs is replaced, and what was typed into it is kept', async () => {
  const { field, isShown } = await showOver(await factsOf(), await factsOf({ appName: 'New Acme' }));
  expect(isShown).toBe(true);
  expect(document.querySelector('h1')?.textContent).toContain('New Acme');
  const drawn = document.querySelector('input');
  expect(drawn).not.toBe(field);
  expect(drawn?.value).toBe('ann');
  expect(document.activeElement).toBe(drawn);
});

it.each([
  ['stays', {}],
  ['is replaced', { appName: 'New Acme' }],
])('the user id typed on an earlier page is in the field of a screen that %s', async (_, record) => {
  await showOver(await factsOf(), await factsOf(record));
  expect(document.querySelector('input')?.defaultValue).toBe('kept');
});

it.each([
  ['its logo, if it has one', '/logo.png', '<img'],
  ['its name, if it has no logo', undefined, '<span'],
])('the header shows the brand by %s', async (_, logo, shown) => {
  await showOver(await factsOf(), await factsOf(), logo);
  await expect.poll(() => html.dataset).not.toHaveProperty('logo');
  expect(document.querySelector('.header-brand')?.innerHTML).toContain(shown);
});

it('a brand that has come to send its visitors to their company is left to React, its name visible', async () => {
  const federated = await factsOf({ fssoRedirectUrl: 'https://sso.test/' });
  expect((await showOver(await factsOf(), federated)).isShown).toBe(false);
  expect(html.dataset).not.toHaveProperty('logo');
});
