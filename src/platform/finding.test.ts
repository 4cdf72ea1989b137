import { expect, it } from 'vitest';
import { type Finding, finding } from './finding.ts';
import { legacyPasswordPolicy } from './password-rules.ts';
import { checkCount } from './validation/check-count.ts';
import { checkCsvHeader } from './validation/check-csv-header.ts';
import { checkNewPassword } from './validation/check-new-password.ts';
import { checkNumber } from './validation/check-number.ts';
import { checkSecurityAnswer } from './validation/check-security-answer.ts';
import { checkText } from './validation/check-text.ts';
import { checkUserId } from './validation/check-user-id.ts';

const same = (password: string) => ({ password, confirmation: password, userId: 'ann' });

it.each<[string, readonly Finding[], readonly Record<string, string | number>[]]>([
  ['a message without a limit', [finding('login.invalid')], [{}]],
  ['a limit with a minimum and a maximum', [finding('cardNumber.digits')], [{ min: 12, max: 19 }]],
  ['the default reading of a message', [finding('userId.digits')], [{ max: 10 }]],
  ['the reading that was applied', checkNumber('dataRetention', 2, 'other'), [{ min: 3, max: 16 }]],
  ['the reading of the rule', checkNumber('dataRetention', 2), [{ min: 12, max: 36 }]],
  ['a count', checkCount('listValues', 101, 'other'), [{ max: 100 }]],
  ['a text', checkText('emailMessage', 'x'.repeat(2_001), 'other'), [{ max: 2_000 }]],
  ['an answer', checkSecurityAnswer('abc', 'other'), [{ min: 6 }]],
  ['a user ID', checkUserId('abc'), [{ min: 6 }]],
  ['a password', checkNewPassword(same('cooor-1')), [{ min: 12, max: 20 }, { max: 2 }]],
  [
    'a password by the legacy policy',
    checkNewPassword(same('abcdef'), legacyPasswordPolicy),
    [{ min: 8 }, { min: 2 }],
  ],
  ['a long column name, truncated', checkCsvHeader('x'.repeat(90), []), [{ column: 'x'.repeat(40) }]],
])('gives a finding the values of %s', (_, found, values) => {
  expect(found.map((one) => one.values)).toEqual(values);
});
