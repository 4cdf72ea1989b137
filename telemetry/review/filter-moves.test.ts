import { expect, test } from 'vitest';
import { type Chip, emptyFilter, type EntryFilter, wantedChip } from '../reading/entry-filter.ts';
import {
  aroundTime,
  excludedSenders,
  ofNoUser,
  ofPattern,
  ofUser,
  ofVisit,
  withChip,
} from './filter-moves.ts';

const norvik = wantedChip('brand', 'norvik');
const error = wantedChip('level', 'ERROR');
const bot: Chip = { name: 'sender', value: '7d1f', excluded: true };
const shown: EntryFilter = {
  from: 5_000,
  to: 9_000,
  text: 'code',
  pattern: 'a #',
  chips: [bot, norvik, error],
};
const without = (chip: Chip): Chip => ({ ...chip, excluded: true });

test.each([
  ['joins the others', wantedChip('brand', 'acme'), [bot, norvik, error, wantedChip('brand', 'acme')]],
  ['is not there twice', norvik, [bot, error, norvik]],
  ['excludes what was wanted', without(norvik), [bot, error, without(norvik)]],
  ['wants what was excluded', wantedChip('sender', '7d1f'), [norvik, error, wantedChip('sender', '7d1f')]],
  [
    'leaves another attribute with the same value',
    wantedChip('outcome', 'norvik'),
    [...shown.chips, wantedChip('outcome', 'norvik')],
  ],
])('a chip %s', (_, chip, chips) => {
  expect(withChip(shown, chip)).toEqual({ ...shown, chips });
});

test('a pattern is shown at its own level only', () => {
  expect(ofPattern(shown, 'b #', 'INFO')).toEqual({
    ...shown,
    pattern: 'b #',
    chips: [bot, norvik, wantedChip('level', 'INFO')],
  });
});

test.each([
  ['all that is kept', 1_000, 1_000],
  ['the period shown before, if it began earlier', 8_000, 5_000],
])('a user’s entries are those of %s, without excluded senders', (_, keptSince, from) => {
  const chips = [bot, wantedChip('userRef', 'r1'), wantedChip('userRef', 'r2')];
  expect(ofUser(shown, ['r1', 'r2'], keptSince)).toEqual({ ...emptyFilter, from, chips });
});

test('the entries of a user who is not there are those of nobody else, and still without an excluded user', () => {
  const nobody = without(wantedChip('userRef', 'r2'));
  const filter = { ...shown, chips: [...shown.chips, nobody] };
  expect(ofNoUser({ ...filter, chips: [wantedChip('userRef', 'r1'), ...filter.chips] })).toEqual(filter);
  expect(ofNoUser(filter)).toBe(filter);
});

test('what happened around a time is everybody’s but excluded senders’', () => {
  expect(aroundTime(shown, 7_000, 1_000)).toEqual({ ...emptyFilter, from: 6_000, to: 8_000, chips: [bot] });
});

test('a visit’s entries are all of it, its sender’s, too', () => {
  expect(ofVisit('D344EHSH', 1, 2)).toEqual({
    ...emptyFilter,
    from: 1,
    to: 2,
    chips: [wantedChip('visit', 'D344EHSH')],
  });
});

test('only excluded senders stay excluded', () => {
  expect(excludedSenders([bot, without(norvik), wantedChip('sender', '0a')])).toEqual([bot]);
});
