import { expect, it } from 'vitest';
import { newPinRules } from './new-pin-rules.ts';

const good = { secondFactorPin: '1234', confirmSecondFactorPin: '1234', oneTimePasscode: '12345678' };

it('accepts valid input', () => {
  expect(newPinRules(good)).toEqual([]);
  expect(newPinRules({ ...good, oneTimePasscode: 'ab12CD34' })).toEqual([]);
});

it.each([
  [
    'empty fields',
    { secondFactorPin: '', confirmSecondFactorPin: '', oneTimePasscode: '' },
    ['pinRequired', 'confirmRequired', 'passcodeRequired'],
  ],
  ['a short PIN', { secondFactorPin: '123', confirmSecondFactorPin: '123' }, ['pinLength', 'pinLength']],
  ['a long PIN', { secondFactorPin: '12345', confirmSecondFactorPin: '12345' }, ['pinLength', 'pinLength']],
  [
    'a leading zero',
    { secondFactorPin: '0123', confirmSecondFactorPin: '0123' },
    ['pinInvalid', 'pinInvalid'],
  ],
  ['a letter', { secondFactorPin: '12a4', confirmSecondFactorPin: '12a4' }, ['pinInvalid', 'pinInvalid']],
  [
    'a PIN in Arabic digits',
    { secondFactorPin: '١٢٣٤', confirmSecondFactorPin: '1234' },
    ['pinInvalid', 'confirmMismatch'],
  ],
  ['a different confirmation', { confirmSecondFactorPin: '4321' }, ['confirmMismatch']],
  ['a short confirmation', { confirmSecondFactorPin: '12' }, ['pinLength']],
  ['a short passcode', { oneTimePasscode: '1234567' }, ['passcodeLength']],
  ['a long passcode', { oneTimePasscode: '123456789' }, ['passcodeLength']],
  ['a huge passcode', { oneTimePasscode: 'x'.repeat(100_000) }, ['passcodeLength']],
  [
    'markup in the PIN',
    { secondFactorPin: '<b>1</b>', confirmSecondFactorPin: '<b>1</b>' },
    ['pinLength', 'pinLength'],
  ],
])('reports %s', (_, change, keys) => {
  const found = newPinRules({ ...good, ...change });
  expect(found.map(({ text }) => ('key' in text ? text.key : ''))).toEqual(
    keys.map((key) => `newPin.${key}`),
  );
});

it('returns one error per field, in reading order', () => {
  const fields = newPinRules({ secondFactorPin: '', confirmSecondFactorPin: '', oneTimePasscode: '' }).map(
    ({ field }) => field,
  );
  expect(fields).toEqual(['secondFactorPin', 'confirmSecondFactorPin', 'oneTimePasscode']);
});
