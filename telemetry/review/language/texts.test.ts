import { expect, it } from 'vitest';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';
import { text } from './texts.ts';

const places = (phrase: string) => (phrase.match(/\{\w+\}/g) ?? []).toSorted((a, b) => a.localeCompare(b));

it.each(Object.entries(en))('%s has the same places in both languages', (key, english) => {
  const german = Object.entries(de).find(([name]) => name === key)?.[1] ?? '';
  expect(places(german)).toEqual(places(english));
});

it('writes numbers as the language does', () => {
  expect(text('en', 'list.countAll', { count: 12_345 })).toBe('12,345 entries');
  expect(text('de', 'list.countAll', { count: 12_345 })).toBe('12.345 Einträge');
});
