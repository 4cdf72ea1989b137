import { expect, it } from 'vitest';
import { emptyFilter, filterParams, readFilter, type EntryFilter } from './entry-filter.ts';

const iso = (ms: number) => new Date(ms).toISOString();

it('comes back from an address as it went in', () => {
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
  ['nothing', ''],
  ['a time without its zone', 'from=2026-11-14T00:00:00'],
  ['a time that is none', 'to=yesterdayT00:00Z&from=2026-99-14T00:00:00Z'],
  ['an attribute nobody can filter by', 'password=x&not-=y&not-password=x'],
  ['an empty value', 'brand='],
  ['a text without words', 'text=---+!*'],
  ['a value beyond all lengths', `brand=${'x'.repeat(201)}`],
])('takes no filter from %s', (_, text) => {
  expect(readFilter(new URLSearchParams(text))).toEqual(emptyFilter);
});

it('keeps a condition once, and a hundred at most', () => {
  const many = Array.from({ length: 300 }, (_, index) => `brand=b${index % 150}`).join('&');
  expect(readFilter(new URLSearchParams(many)).chips).toHaveLength(100);
});

it('understands a time with an offset', () => {
  expect(readFilter(new URLSearchParams({ from: '2026-11-14T01:00:00.000+01:00' })).from).toBe(
    Date.UTC(2026, 10, 14),
  );
});
