import { expect, it } from 'vitest';
import { readerLanguage } from '../language/use-language.tsx';
import { reviewEntry } from '../test-entries.ts';
import { happening } from './happening.ts';

const english = readerLanguage('en', 'UTC');

it.each([
  [{ outcome: 'redirected', key: 'the platform' }, 'sent on to the platform'],
  [{ key: 'temporarilyLocked' }, 'sent on to the locked page'],
  [{ key: 'reload' }, 'sent on to the same page, loaded again'],
])('says where the page was left to, a step further or not: %j', (attributes, said) => {
  expect(happening(reviewEntry({ time: 1, message: 'leaving the page', attributes }), english)).toBe(said);
});

it.each([
  ['en', 'sign-in: the page was left before an answer came, after 2.5 sec'],
  ['de', 'Anmeldung: Seite verlassen, bevor eine Antwort kam, nach 2,5 Sek.'],
] as const)('says in %s that nobody knows how a step ended', (language, said) => {
  const attributes = { step: 'log in', outcome: 'left', durationMs: '2500' };
  const entry = reviewEntry({ time: 1, message: 'log in: left', attributes });
  expect(happening(entry, readerLanguage(language, 'UTC'))).toBe(said);
});

it.each([
  ['en', 'opened the sign-in of norvik in Polish, after 12 sec, from the cache'],
  ['de', 'Anmeldung von norvik auf Polnisch geöffnet, nach 12 Sek., aus dem Zwischenspeicher'],
] as const)('says in %s how long a page took to open', (language, said) => {
  const attributes = {
    outcome: 'opened',
    screen: 'signIn',
    brand: 'norvik',
    locale: 'pl',
    source: 'cache',
    durationMs: '12000',
  };
  expect(happening(reviewEntry({ time: 1, attributes }), readerLanguage(language, 'UTC'))).toBe(said);
});

it.each(['constructor', '__proto__', 'no language', '<b>'])(
  'shows what a stranger calls a language as it is: %s',
  (locale) => {
    const attributes = { outcome: 'opened', screen: 'signIn', brand: 'norvik', locale };
    expect(happening(reviewEntry({ time: 1, attributes }), english)).toBe(
      `opened the sign-in of norvik in ${locale}`,
    );
  },
);
