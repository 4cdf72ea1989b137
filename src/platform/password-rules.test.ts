import { describe, expect, it } from 'vitest';
import {
  checkPassword,
  equalsUserId,
  legacyPasswordPolicy,
  type PasswordRule,
  passwordPolicy,
} from './password-rules.ts';

function unmet(password: string, policy: Parameters<typeof checkPassword>[0] = passwordPolicy) {
  return checkPassword(policy, password, 'ann.cardholder')
    .filter(({ verdict }) => verdict === 'unmet')
    .map(({ rule }) => rule);
}

describe('the password policy', () => {
  it.each<[string, string, PasswordRule[]]>([
    ['a good one', 'correct-horse-1', []],
    ['letters and numbers alone', 'correcthorse1', []],
    ['letters and special characters alone', 'correct-horse', []],
    ['12 characters', 'correct-hors', []],
    ['20 characters', 'correct-horse-batter', []],
    ['11 characters', 'correct-hor', ['length']],
    ['21 characters', 'correct-horse-battery', ['length']],
    ['letters alone', 'correcthorsestaple', ['mixture']],
    ['numbers alone', '123456789012', ['mixture']],
    ['special characters alone', '!"-_!"-_!"-_', ['mixture']],
    ['an accent is part of its letter', 'e\u0301tranglementsab'.slice(0, 14), ['mixture']],
    ['letters of any script', 'парольпароль1', []],
    ['a blank within is a special character', 'correct horse', []],
    ['a character twice in a row', 'coorrect-horse', []],
    ['a character three times in a row', 'cooorrect-horse', ['repeats']],
    ['three times in a row at the end', 'correct-horse111', ['repeats']],
    ['the same in capitals is another character', 'coOorrect-horse', []],
    ['an emoji is one character', 'correct-hor\u{1f600}', []],
    ['three emojis in a row', 'correct-horse\u{1f600}\u{1f600}\u{1f600}', ['repeats']],
    ['the user id', 'ann.cardholder', ['userId']],
    ['the user id in capitals', 'Ann.CardHolder', ['userId']],
    ['nothing', '', ['length', 'mixture', 'repeats', 'userId']],
  ])('%s', (_, password, rules) => {
    expect(unmet(password)).toEqual(rules);
  });

  it('leaves the earlier passwords to the platform', () => {
    expect(checkPassword(passwordPolicy, 'correct-horse-1', 'ann')).toContainEqual({
      rule: 'history',
      verdict: 'server',
    });
  });
});

it.each<[string, PasswordRule[]]>([
  ['abcdef12', []],
  ['12345678', []],
  ['abcdefg1', ['digits']],
  ['abc12', ['length']],
  ['aaaaaa12', []],
  [`${'a'.repeat(60)}12`, []],
])('the legacy policy: %s', (password, rules) => {
  expect(unmet(password, legacyPasswordPolicy)).toEqual(rules);
});

it('an unknown user id equals nothing', () => {
  expect(equalsUserId('', '')).toBe(false);
});
