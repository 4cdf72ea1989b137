import { expect, it } from 'vitest';
import { readerLanguage } from '../language/use-language.tsx';
import { clockText } from './clock-text.ts';

it.each([
  [undefined, 'not known'],
  [-3_000, '3 sec ahead'],
  [-1_999, 'right'],
  // A batch of a right clock may be this long on its way.
  [15_000, 'right'],
  [16_000, '16 sec behind'],
])('calls a difference of %s ms %s', (difference, said) => {
  expect(clockText(difference, readerLanguage('en', 'UTC'))).toBe(said);
});
