import { expect, it } from 'vitest';
import { emptyFilter, filterParams, readFilter, type EntryFilter } from './entry-filter.ts';

const iso = (ms: number) => new Date(ms).toISOString();

it('restores a filter unchanged from its query parameters', () => {
  const filter: EntryFilter = {
    from: Date.UTC(2026, 10, 14),
    to: Date.UTC(2026, 10, 20, 22, 59, 59, 999),
    text: 'over the air & more',
    pattern: 'took … ms, "try" …',
    chips: [
      { name: 'brand', value: 'norvik', excluded: false },
      { name: 'brand', value: 'halden', excluded: false },
      { name: 'outcome', value: 'opened', excluded: true },
    ],
  };
  const text = filterParams(filter, iso).toString();
  expect(readFilter(new URLSearchParams(text))).toEqual(filter);
  expect(text).toContain('not-outcome=opened');
});

it.each([
  ['an empty query', ''],
  ['a time without a zone', 'from=2026-11-14T00:00:00'],
  ['an invalid time', 'to=yesterdayT00:00Z&from=2026-99-14T00:00:00Z'],
  ['an attribute that is not filterable', 'password=x&not-=y&not-password=x'],
  ['an empty value', 'brand='],
  ['a text without words', 'text=---+!*'],
  ['a value over the length limit', `brand=${'x'.repeat(201)}`],
])('reads an empty filter from %s', (_, text) => {
  expect(readFilter(new URLSearchParams(text))).toEqual(emptyFilter);
});

it('keeps each condition once, and at most a hundred of them', () => {
  const many = Array.from({ length: 300 }, (_, index) => `brand=b${index % 150}`).join('&');
  expect(readFilter(new URLSearchParams(many)).chips).toHaveLength(100);
});

it('reads a time with an offset', () => {
  expect(readFilter(new URLSearchParams({ from: '2026-11-14T01:00:00.000+01:00' })).from).toBe(
    Date.UTC(2026, 10, 14),
  );
});
