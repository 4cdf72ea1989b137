import { expect, it } from 'vitest';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';
import { text } from './texts.ts';

const places = (phrase: string) => (phrase.match(/\{\w+\}/g) ?? []).toSorted((a, b) => a.localeCompare(b));

it.each(Object.entries(en))('%s has the same placeholders in both languages', (key, english) => {
  const german = Object.entries(de).find(([name]) => name === key)?.[1] ?? '';
  expect(places(german)).toEqual(places(english));
});

it('formats numbers for the language', () => {
  expect(text('en', 'list.countAll', { count: 12_345 })).toBe('12,345 entries');
  expect(text('de', 'list.countAll', { count: 12_345 })).toBe('12.345 Einträge');
});

it('uses the singular for a count of one', () => {
  expect(text('en', 'list.countAll', { count: 1 })).toBe('1 entry');
  expect(text('de', 'live.waiting', { count: 1 })).toBe('1 neuer Eintrag');
  expect(text('en', 'story.gap', { count: 1, reason: 'lost' })).toBe('1 entry missing here: lost');
});

it('words an export that was cut off for any number of rows', () => {
  expect(text('en', 'take.cut', { count: 1 })).toBe(
    'Not everything was exported. Rows that could be read: 1.',
  );
});
