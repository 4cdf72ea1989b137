import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  ['en-US', 1, '1 second'],
  ['en-US', 29.2, '30 seconds'],
  ['en-US', 80, '80 seconds'],
  ['fr-CA', 40, '40 secondes'],
  ['pl', 22, '22 sekundy'],
  ['de', 120, '120 Sekunden'],
  ['de', 121, '3 Minuten'],
  ['pl', 300, '5 minut'],
  ['ja', 30, '30秒'],
  ['zh-TW', 300, '5分鐘'],
  ['fr', 7_201, '3 heures'],
])('in %s, a duration of %d seconds reads "%s"', (tag, seconds, text) => {
  expect(durationText(tag, seconds).replaceAll('\u00a0', ' ')).toBe(text);
});
