import { expect, it } from 'vitest';
import { reviewEntry } from '../test-entries.ts';
import { changeEntryList, emptyList, type EntryListAction } from './entry-list-state.ts';

const entry = (time: number) => reviewEntry({ time });

function after(...actions: readonly EntryListAction[]) {
  const { entries, waiting, waitingRest: _, ...rest } = actions.reduce(changeEntryList, emptyList);
  return { entries: entries.map(({ time }) => time), waiting: waiting.map(({ time }) => time), ...rest };
}

const loaded: EntryListAction = { type: 'older', entries: [entry(9), entry(8)], rest: 8 };

it('adds older entries at the end', () => {
  expect(after(loaded, { type: 'load' }, { type: 'older', entries: [entry(7)], rest: undefined })).toEqual({
    entries: [9, 8, 7],
    waiting: [],
    rest: undefined,
    loading: false,
    failed: undefined,
  });
});

it('shows new entries at the top at once, each once', () => {
  const arrived: EntryListAction = {
    type: 'newer',
    entries: [entry(11), entry(10)],
    rest: undefined,
    atTop: true,
  };
  expect(after(loaded, arrived, arrived)).toMatchObject({ entries: [11, 10, 9, 8], waiting: [] });
});

it('lets new entries wait while somebody reads', () => {
  const first: EntryListAction = { type: 'newer', entries: [entry(10)], rest: undefined, atTop: false };
  const second: EntryListAction = {
    type: 'newer',
    entries: [entry(12), entry(11), entry(10)],
    rest: undefined,
    atTop: false,
  };
  expect(after(loaded, first, second)).toMatchObject({ entries: [9, 8], waiting: [12, 11, 10] });
  expect(after(loaded, first, second, { type: 'show' })).toMatchObject({
    entries: [12, 11, 10, 9, 8],
    waiting: [],
  });
});

it('begins anew when too many came at once, so that the list has no hole', () => {
  const many = (atTop: boolean): EntryListAction => ({
    type: 'newer',
    entries: [entry(99), entry(98)],
    rest: 98,
    atTop,
  });
  const later: EntryListAction = { type: 'newer', entries: [entry(100)], rest: undefined, atTop: false };
  expect(after(loaded, many(true))).toMatchObject({ entries: [99, 98], waiting: [], rest: 98 });
  expect(after(loaded, many(false), later)).toMatchObject({
    entries: [9, 8],
    waiting: [100, 99, 98],
    rest: 8,
  });
  expect(after(loaded, many(false), later, { type: 'show' })).toMatchObject({
    entries: [100, 99, 98],
    rest: 98,
  });
});

it('keeps what it has when a question fails', () => {
  expect(after(loaded, { type: 'fail', status: 500 })).toMatchObject({ entries: [9, 8], failed: 500 });
  expect(after(loaded, { type: 'fail', status: 500 }, { type: 'load' })).toMatchObject({ failed: undefined });
});
