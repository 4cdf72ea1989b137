import { expect, it } from 'vitest';
import { messagePattern, patternWords } from '../../reading/message-pattern.ts';
import { newEntry } from '../intake/new-entry.ts';
import { queryWords, searchableWords } from '../store/searchable-words.ts';

const receipt = { batchId: 'batch', receivedAt: 1, sentAt: undefined, addressRef: null };

it.each([
  ['log in: refused', ['log', 'in', 'refused']],
  ['took 5ms, try 3', ['took', 'try']],
  // Names as in minified programs.
  ['a2.map is no function', ['a*', 'map', 'is', 'no', 'function']],
  ['chunk Bf8x.js over http2 is gone', ['chunk', 'Bf*', 'js', 'over', 'http*', 'is', 'gone']],
  ["can't read 'name' of it", ['can*', 'of', 'it']],
  [`${'.'.repeat(146)} goes on`, ['goe*']],
])('extracts from the pattern of %j words that its entries contain', (message, words) => {
  const found = queryWords(patternWords(messagePattern(message)));
  expect(found.map(({ word, prefix }) => `${word}${prefix ? '*' : ''}`)).toEqual(
    words.map((word) => word.toLowerCase()),
  );
  const stored = searchableWords(newEntry({ message, level: 'ERROR', attributes: {} }, 0, receipt));
  for (const { word, prefix } of found)
    expect(stored.some((one) => (prefix ? one.startsWith(word) : one === word))).toBe(true);
});
