import { expect, it } from 'vitest';
import { type PageState, pageSearch, readPageState } from './page-state.ts';

const defaults = { zone: 'UTC', language: 'en', now: Date.UTC(2026, 10, 21, 12) } as const;

it('shows a colleague the same', () => {
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

it('begins with the entries of the last day', () => {
  expect(readPageState('?view=nothing&zone=Mars/Olympus&lang=tlh&entry=x', defaults)).toEqual({
    view: 'entries',
    filter: { from: Date.UTC(2026, 10, 20, 12), to: undefined, text: '', pattern: '', chips: [] },
    zone: 'UTC',
    language: 'en',
    visit: '',
    entry: undefined,
  });
});

it('tells no story where a link was cut off before its code', () => {
  expect(readPageState('?lang=en&view=visit', defaults).view).toBe('entries');
  expect(readPageState('?lang=en&view=visit&story=', defaults).view).toBe('entries');
});
