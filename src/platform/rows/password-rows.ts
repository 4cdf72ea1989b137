import type { ClauseName } from '../clauses/clauses.ts';
import type { PlatformMessageKey } from '../messages/catalogue.ts';
import { legacyPasswordPolicy } from '../password-rules.ts';
import { checkNewPassword } from '../validation/check-new-password.ts';
import { checkSecurityAnswer } from '../validation/check-security-answer.ts';
import { checkUserId } from '../validation/check-user-id.ts';
import { checked, type Row } from './row.ts';

const prior = ['Fourth-word-4', 'Third-word-33', 'Second-word-2', 'First-word-11', 'Oldest-word-0'];

const passwords: readonly (readonly [ClauseName, string, string, ...PlatformMessageKey[]])[] = [
  ['5.password.length', '11 characters', 'correct-hor', 'password.length'],
  ['5.password.length', '12 characters', 'correct-hors'],
  ['5.password.length', '20 characters', 'correct-horse-batter'],
  ['5.password.length', '21 characters', 'correct-horse-battery', 'password.length'],
  ['5.password.mixture', 'letters only', 'correcthorsestap', 'password.mixture'],
  ['5.password.mixture', 'numbers only', '123456789012', 'password.mixture'],
  ['5.password.mixture', 'letters and a number', 'correcthorse1'],
  ['5.password.mixture', 'letters and a special character', 'correct-horse'],
  ['5.password.repeats', 'a character twice in a row', 'coorrect-horse'],
  ['5.password.repeats', 'a character three times in a row', 'cooorrect-horse', 'password.repeats'],
  ['5.password.prior', 'the latest prior password', 'Fourth-word-4', 'password.history'],
  ['5.password.prior', 'the fourth latest prior password', 'First-word-11', 'password.history'],
  ['5.password.prior', 'the fifth latest prior password', 'Oldest-word-0'],
  ['9.prior', 'the fourth latest prior password', 'First-word-11', 'password.history'],
  ['9.prior', 'the fifth latest prior password', 'Oldest-word-0'],
  ['5.password.userId', 'the user ID', 'Ann.Cardholder', 'password.userId'],
  ['5.password.userId', 'the user ID with a suffix', 'Ann.Cardholder1'],
  ['5.required', 'no password', ' ', 'field.required'],
];

const userIds: readonly (readonly [ClauseName, unknown, 'rule' | 'other', ...PlatformMessageKey[]])[] = [
  ['5.userId.length', 'annca', 'rule', 'userId.length'],
  ['5.userId.length', 'anncar', 'rule'],
  ['5.userId.spaces', 'ann card', 'rule', 'userId.spaces'],
  ['5.userId.spaces', 'ann\u00a0card', 'rule', 'userId.spaces'],
  ['5.userId.spaces', ' ann.card ', 'rule'],
  ['5.userId.other', '1234567890', 'other'],
  ['5.userId.other', '12345678901', 'other', 'userId.digits'],
  ['5.userId.other', 'ann.card', 'other', 'userId.specialCharacters'],
  ['5.required', null, 'rule', 'field.required'],
];

const answers: readonly (readonly [ClauseName, unknown, 'rule' | 'other', ...PlatformMessageKey[]])[] = [
  ['5.answer.length', 'abc', 'rule', 'securityAnswer.length'],
  ['5.answer.length', 'abcd', 'rule'],
  ['5.answer.length', 'a-b!', 'rule'],
  ['5.answer.other', 'abcde', 'other', 'securityAnswer.length'],
  ['5.answer.other', 'abc 12', 'other'],
  ['5.answer.other', 'abc-12', 'other', 'securityAnswer.characters'],
  ['5.required', '', 'rule', 'field.required'],
];

const legacy: readonly (readonly [string, ...PlatformMessageKey[]])[] = [
  ['abcdef12'],
  ['abcde12', 'password.minLength'],
  ['abcdefg1', 'password.digits'],
  ['12345678'],
];

function form(password: unknown, confirmation = password) {
  return { password, confirmation, userId: 'ann.cardholder', priorPasswords: prior };
}

export function passwordRows(): Row[] {
  return [
    ...passwords.map(([clause, name, password, ...keys]) =>
      checked(clause, name, () => checkNewPassword(form(password)), ...keys),
    ),
    ...legacy.map(([password, ...keys]) =>
      checked(
        '5.password.legacy',
        password,
        () => checkNewPassword(form(password), legacyPasswordPolicy),
        ...keys,
      ),
    ),
    checked('5.password.confirmation', 'the same confirmation', () =>
      checkNewPassword(form('correct-horse', 'correct-horse')),
    ),
    checked(
      '5.password.confirmation',
      'a different confirmation',
      () => checkNewPassword(form('correct-horse', 'Correct-horse')),
      'password.mismatch',
    ),
    ...userIds.map(([clause, value, reading, ...keys]) =>
      checked(clause, `user ID ${String(value)}`, () => checkUserId(value, reading), ...keys),
    ),
    ...answers.map(([clause, value, reading, ...keys]) =>
      checked(clause, `answer ${String(value)}`, () => checkSecurityAnswer(value, reading), ...keys),
    ),
  ];
}
