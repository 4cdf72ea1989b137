import { expect, it } from 'vitest';
import { clockText } from './clock-text.ts';

it.each([
  ['en-US', 80, '01:20'],
  ['en-US', 60, '01:00'],
  ['en-US', 59, '00:59'],
  ['en-US', 9, '00:09'],
  ['en-US', 0, '00:00'],
  ['da', 80, '01.20'],
  ['fi', 80, '01.20'],
  ['id', 80, '01.20'],
  ['nb', 80, '01:20'],
  ['fr-CA', 80, '01:20'],
])('in %s, %i s is %s with two digits for minutes', (tag, seconds, text) => {
  expect(clockText(seconds, tag, 2)).toBe(text);
});

it.each([
  [900, '15:00'],
  [601, '10:01'],
  [600, '10:00'],
  [301, '5:01'],
  [120, '2:00'],
  [61, '1:01'],
  [59, '0:59'],
  [9, '0:09'],
  [0, '0:00'],
])('%i s is %s otherwise', (seconds, text) => {
  expect(clockText(seconds, 'en-US')).toBe(text);
});
