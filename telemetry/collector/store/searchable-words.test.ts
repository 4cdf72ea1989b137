import { expect, test } from 'vitest';
import { queryWords, searchableWords } from './searchable-words.ts';
import { testEntry } from './test-entry.ts';

const wordsOf = (message: string) => searchableWords(testEntry({ id: 'a', time: 0, message }));

test('an entry without words has none to be found by', () => {
  expect(wordsOf('…')).toEqual([]);
});

test('only the beginning of a long text can be found', () => {
  expect(wordsOf(`${'a '.repeat(999)}found`)).toEqual(['a', 'fo']);
});

test('only the first twelve words of a question count', () => {
  const letters = Array.from('abcdefghijklmnop');
  expect(queryWords(letters.join(' ')).map(({ word }) => word)).toEqual(letters.slice(0, 12));
});
