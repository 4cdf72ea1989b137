import { expect, it } from 'vitest';
import { unusedGatewayCodes } from '../../portal/gateway-error-codes.ts';
import { changePasswordRules, errorOnArrival } from './change-password-rules.ts';

const good = { old: 'old-secret-1', new1: 'correct-horse-1', new2: 'correct-horse-1' };

it.each<[string, Partial<typeof good>, [string, string][]]>([
  ['valid input', {}, []],
  [
    'all fields empty',
    { old: '', new1: '', new2: '' },
    [
      ['old', 'oldRequired'],
      ['new1', 'new1Required'],
      ['new2', 'new2Required'],
    ],
  ],
  ['no current password', { old: '' }, [['old', 'oldRequired']]],
  ['no new password', { new1: '' }, [['new1', 'new1Required']]],
  ['no confirmation', { new2: '' }, [['new2', 'new2Required']]],
  ['a different confirmation', { new2: 'correct-horse-2' }, [['new2', 'mismatch']]],
  ['a confirmation in different case', { new2: 'Correct-horse-1' }, [['new2', 'mismatch']]],
  ['the user id as the new password', { new1: 'ann', new2: 'ann' }, [['new1', 'matchesUserId']]],
  ['the user id in capitals as the new password', { new1: 'ANN', new2: 'ANN' }, [['new1', 'matchesUserId']]],
  [
    'the user id with a different confirmation',
    { new1: 'ann', new2: 'anna' },
    [
      ['new1', 'matchesUserId'],
      ['new2', 'mismatch'],
    ],
  ],
  ['a password against the construction rules (left to the platform)', { new1: 'aaa', new2: 'aaa' }, []],
  ['the old password again (left to the platform)', { new1: good.old, new2: good.old }, []],
])('%s: %j gives the errors %j', (_, change, errors) => {
  const found = changePasswordRules({ ...good, ...change }, 'ann');
  expect(found).toEqual(errors.map(([field, key]) => ({ field, text: { key: `changePassword.${key}` } })));
});

it.each([
  ['0x132120c9', 'old', 'changePassword.currentWrong'],
  ['0X132120C9', 'old', 'changePassword.currentWrong'],
  ['0x38cf07ec', 'new2', 'changePassword.mismatch'],
  ['0x38cf07eb', 'new1', 'changePassword.new1Required'],
  ['0x1321212d', 'new1', 'changePassword.construction'],
  ['0x1321212c', 'new1', 'changePassword.construction'],
])('gateway code %s on arrival marks the field %s', (ec, field, key) => {
  expect(errorOnArrival(ec)).toMatchObject({ field, text: { key } });
});

it.each([null, '', '14008', ...unusedGatewayCodes, '__proto__', '<b>0x132120c9</b>'])(
  'gateway code %s on arrival marks no field',
  (ec) => {
    expect(errorOnArrival(ec)).toBeUndefined();
  },
);
