import { expect, it } from 'vitest';
import { readKnown, readLimit, readSlotMs, readTallyNames } from './reading-params.ts';

it.each([
  ['', 500],
  ['limit=20', 20],
  ['limit=500', 500],
  ['limit=501', 500],
  ['limit=0', 1],
  ['limit=-20', 500],
  ['limit=20x', 500],
  ['limit=9007199254740993', 500],
])('answers "%s" with at most %i entries', (query, most) => {
  expect(readLimit(new URLSearchParams(query))).toBe(most);
});

it.each([
  [null, undefined],
  ['', undefined],
  ['-60000', undefined],
  ['60000', 60_000],
  ['1000', 1_000],
  // Otherwise, the counts of a single day would fill the memory.
  ['1', 1_000],
  ['0', 1_000],
])('counts %j in slots of %s ms', (text, ms) => {
  expect(readSlotMs(text)).toBe(ms);
});

it('counts by each known name once, in the order of the list', () => {
  expect(readTallyNames('outcome,brand,message,outcome,constructor,')).toEqual([
    'outcome',
    'brand',
    'message',
  ]);
  expect(readTallyNames(null)).toEqual([]);
});

it('looks up 200 values at most, each once, of visits or users only', () => {
  const looked = Array.from({ length: 200 }, (_, value) => String(value));
  const given = (name: string) => {
    const params = new URLSearchParams({ name });
    for (const value of [...looked.flatMap((known) => [known, known]), 'one more'])
      params.append('value', value);
    return params;
  };
  expect(readKnown(given('userRef'))).toEqual({ name: 'userRef', values: looked });
  expect(readKnown(given('visit'))).toEqual({ name: 'visit', values: looked });
  expect(readKnown(given('message'))).toEqual({ name: 'visit', values: looked });
});
