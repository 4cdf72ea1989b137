import { expect, it } from 'vitest';
import { newPinRules } from './new-pin-rules.ts';

const good = { newPin: '1234', confirmPin: '1234', passcode: '12345678' };

it('lets a good entry pass', () => {
  expect(newPinRules(good)).toEqual([]);
  expect(newPinRules({ ...good, passcode: 'ab12CD34' })).toEqual([]);
});

it.each([
  [
    'nothing',
    { newPin: '', confirmPin: '', passcode: '' },
    ['pinRequired', 'confirmRequired', 'passcodeRequired'],
  ],
  ['a short PIN', { newPin: '123', confirmPin: '123' }, ['pinLength', 'pinLength']],
  ['a long PIN', { newPin: '12345', confirmPin: '12345' }, ['pinLength', 'pinLength']],
  ['a leading zero', { newPin: '0123', confirmPin: '0123' }, ['pinInvalid', 'pinInvalid']],
  ['a letter', { newPin: '12a4', confirmPin: '12a4' }, ['pinInvalid', 'pinInvalid']],
  ['digits of another script', { newPin: '١٢٣٤', confirmPin: '1234' }, ['pinInvalid', 'confirmMismatch']],
  ['another confirmation', { confirmPin: '4321' }, ['confirmMismatch']],
  ['a confirmation that is too short', { confirmPin: '12' }, ['pinLength']],
  ['a short passcode', { passcode: '1234567' }, ['passcodeLength']],
  ['a long passcode', { passcode: '123456789' }, ['passcodeLength']],
  ['a huge passcode', { passcode: 'x'.repeat(100_000) }, ['passcodeLength']],
  ['markup', { newPin: '<b>1</b>', confirmPin: '<b>1</b>' }, ['pinLength', 'pinLength']],
])('says what is wrong with %s', (_, change, keys) => {
  const found = newPinRules({ ...good, ...change });
  expect(found.map(({ text }) => ('key' in text ? text.key : ''))).toEqual(
    keys.map((key) => `newPin.${key}`),
  );
});

it('puts each error at its own field, in reading order', () => {
  const fields = newPinRules({ newPin: '', confirmPin: '', passcode: '' }).map(({ field }) => field);
  expect(fields).toEqual(['newPin', 'confirmPin', 'passcode']);
});
