import { expect, it } from 'vitest';
import { type PageState, pageSearch, readPageState } from './page-state.ts';

const defaults = { zone: 'UTC', language: 'en', now: Date.UTC(2026, 10, 21, 12) } as const;

it('restores the same state from a shared address', () => {
  const state: PageState = {
    view: 'visit',
    filter: {
      from: Date.UTC(2026, 10, 20),
      to: Date.UTC(2026, 10, 21) - 1,
      text: 'code & more',
      pattern: 'log in: refused',
      chips: [{ name: 'brand', value: 'norvik', excluded: true }],
    },
    zone: 'Europe/Berlin',
    language: 'de',
    visit: 'ABCD2345',
    entry: 1_796_000_000_000_000,
  };
  const search = pageSearch(state);
  expect(search).toContain('from=2026-11-20T01%3A00%3A00.000%2B01%3A00');
  expect(readPageState(search, { zone: 'Asia/Tokyo', language: 'en', now: 5 })).toEqual(state);
});

it.each(['entries', 'brands', 'patterns'] as const)('opens the view %s, which needs no visit', (view) => {
  const state = { ...readPageState('', defaults), view };
  expect(readPageState(pageSearch(state), defaults)).toEqual(state);
});

it.each(['x', '1.5', '-1'])(
  'falls back to the entries of the last day for invalid parameters (entry %s)',
  (entry) => {
    expect(readPageState(`?view=nothing&zone=Mars/Olympus&lang=tlh&entry=${entry}`, defaults)).toEqual({
      view: 'entries',
      filter: { from: Date.UTC(2026, 10, 20, 12), to: undefined, text: '', pattern: '', chips: [] },
      zone: 'UTC',
      language: 'en',
      visit: '',
      entry: undefined,
    });
  },
);

it('shows the day before the end of a period without a beginning', () => {
  const { filter } = readPageState('?to=2026-10-02T00:00:00.000Z', defaults);
  expect([filter.from, filter.to]).toEqual([Date.UTC(2026, 9, 1), Date.UTC(2026, 9, 2)]);
});

it('opens the story for an address typed with a reference code alone, and the list where that view was left', () => {
  const typed = readPageState('?story=ABCD2345', defaults);
  expect(typed).toMatchObject({ view: 'visit', visit: 'ABCD2345' });
  const left = { ...typed, view: 'entries' } as const;
  expect(readPageState(pageSearch(left), defaults)).toEqual(left);
});

it('reads a code typed into the address as the search does, but leaves that of a link as it is', () => {
  expect(readPageState('?story=abcd%202345', defaults).visit).toBe('ABCD2345');
  expect(readPageState('?story=visit-1', defaults).visit).toBe('visit-1');
  expect(readPageState('?zone=UTC&view=visit&story=abcd2345', defaults).visit).toBe('abcd2345');
});

it('falls back to the entries if a visit link has no reference code', () => {
  expect(readPageState('?lang=en&view=visit', defaults).view).toBe('entries');
  expect(readPageState('?lang=en&view=visit&story=', defaults).view).toBe('entries');
});
