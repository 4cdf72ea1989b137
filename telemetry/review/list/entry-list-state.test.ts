import { expect, it } from 'vitest';
import { reviewEntry } from '../test-entries.ts';
import { changeEntryList, emptyList, type EntryListAction, listLimit } from './entry-list-state.ts';

const entry = (time: number) => reviewEntry({ time });

function after(...actions: readonly EntryListAction[]) {
  const {
    entries,
    waiting,
    waitingRest: _,
    followFrom: __,
    ...rest
  } = actions.reduce(changeEntryList, emptyList);
  return { entries: entries.map(({ time }) => time), waiting: waiting.map(({ time }) => time), ...rest };
}

const loaded: EntryListAction = {
  type: 'older',
  entries: [entry(9), entry(8)],
  below: undefined,
  rest: entry(8).position,
  followFrom: '',
};
const older = (...times: readonly number[]): EntryListAction => ({
  type: 'older',
  entries: times.map(entry),
  below: entry(8).position,
  rest: undefined,
  followFrom: '',
});
const received = (atTop: boolean, ...times: readonly number[]): EntryListAction => ({
  type: 'received',
  entries: times.map(entry),
  followFrom: '',
  atTop,
});

it('adds older entries at the end', () => {
  expect(after(loaded, { type: 'load' }, older(7))).toEqual({
    entries: [9, 8, 7],
    waiting: [],
    rest: undefined,
    loading: false,
    failed: undefined,
    olderFailed: undefined,
  });
});

it('shows new entries at the top at once, without duplicates', () => {
  const arrived = received(true, 10, 11);
  expect(after(loaded, arrived, arrived)).toMatchObject({ entries: [11, 10, 9, 8], waiting: [] });
});

it('goes on from where it last looked, even if older entries were loaded while it was paused', () => {
  const looked = { ...received(true, 10), followFrom: 'last look' };
  const actions = [loaded, looked, { type: 'load' }, { ...older(7), followFrom: 'much later' }] as const;
  expect(actions.reduce(changeEntryList, emptyList).followFrom).toBe('last look');
});

it('holds back new entries while the reader is not at the top', () => {
  const first = received(false, 10);
  const second = received(false, 10, 11, 12);
  expect(after(loaded, first, second)).toMatchObject({ entries: [9, 8], waiting: [12, 11, 10] });
  expect(after(loaded, first, second, { type: 'show' })).toMatchObject({
    entries: [12, 11, 10, 9, 8],
    waiting: [],
  });
});

it('starts over when too many entries came at once, so that the list has no gap', () => {
  const many = (atTop: boolean): EntryListAction => ({
    type: 'newest',
    entries: [entry(99), entry(98)],
    rest: entry(98).position,
    followFrom: '',
    atTop,
  });
  const later = received(false, 100, 97);
  expect(after(loaded, many(true))).toMatchObject({
    entries: [99, 98],
    waiting: [],
    rest: entry(98).position,
  });
  expect(after(loaded, many(false), later)).toMatchObject({
    entries: [9, 8],
    waiting: [100, 99, 98],
    rest: entry(8).position,
  });
  expect(after(loaded, many(false), later, { type: 'show' })).toMatchObject({
    entries: [100, 99, 98],
    rest: entry(98).position,
  });
  // Requested before the list was replaced.
  expect(after(loaded, { type: 'load' }, many(true), older(7))).toMatchObject({
    entries: [99, 98],
    loading: false,
  });
});

it('inserts late entries in order and once, except those older than the loaded ones', () => {
  const late = received(true, 8.5, 7);
  expect(after(loaded, late, late)).toMatchObject({ entries: [9, 8.5, 8] });
  expect(after(loaded, late, older(7, 6), late)).toMatchObject({ entries: [9, 8.5, 8, 7, 6] });
  expect(after(loaded, older(6), late)).toMatchObject({ entries: [9, 8.5, 8, 7, 6] });
});

it('holds back late entries with the others while the reader is not at the top', () => {
  const waiting = [loaded, received(false, 8.5), received(false, 10, 8.5)];
  expect(after(...waiting)).toMatchObject({ entries: [9, 8], waiting: [10, 8.5] });
  expect(after(...waiting, older(7), { type: 'show' })).toMatchObject({
    entries: [10, 9, 8.5, 8, 7],
    waiting: [],
  });
});

it.each([true, false])('never exceeds its limit while it follows the log (at the top: %s)', (atTop) => {
  const entries = Array.from({ length: listLimit }, (_, index) => entry(listLimit + 9 - index));
  const many: EntryListAction = { type: 'received', entries, followFrom: '', atTop };
  const followed = [loaded, many, received(atTop, listLimit + 10)].reduce(changeEntryList, emptyList);
  expect(Math.max(followed.entries.length, followed.waiting.length)).toBe(listLimit);
  const shown = changeEntryList(followed, { type: 'show' });
  expect(shown).toMatchObject({ rest: entry(11).position, waiting: [], waitingRest: undefined });
  expect([shown.entries[0], shown.entries.at(-1)]).toEqual([entry(listLimit + 10), entry(11)]);
  expect(shown.entries.length).toBe(listLimit);
});

it('keeps its entries when a request fails', () => {
  const fail = { type: 'fail', status: 500, older: false } as const;
  expect(after(loaded, fail)).toMatchObject({ entries: [9, 8], failed: 500, olderFailed: undefined });
  expect(after(loaded, fail, { type: 'load' })).toMatchObject({ failed: undefined });
});

it('knows that older entries failed to load until they are requested again, whatever else succeeds or fails', () => {
  const fail = (isOlder: boolean) => ({ type: 'fail', status: 500, older: isOlder }) as const;
  const failed = [loaded, fail(true)];
  expect(after(...failed, received(true, 10))).toMatchObject({ failed: undefined, olderFailed: 500 });
  expect(after(...failed, fail(false))).toMatchObject({ failed: 500, olderFailed: 500 });
  expect(after(...failed, older(7))).toMatchObject({ entries: [9, 8, 7], olderFailed: undefined });
  expect(after(...failed, { type: 'load' })).toMatchObject({ olderFailed: undefined });
});
