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
    ['a valid password', 'correct-horse-1', []],
    ['letters and numbers only', 'correcthorse1', []],
    ['letters and special characters only', 'correct-horse', []],
    ['12 characters', 'correct-hors', []],
    ['20 characters', 'correct-horse-batter', []],
    ['11 characters', 'correct-hor', ['length']],
    ['21 characters', 'correct-horse-battery', ['length']],
    ['letters only', 'correcthorsestaple', ['mixture']],
    ['numbers only', '123456789012', ['mixture']],
    ['special characters only', '!"-_!"-_!"-_', ['mixture']],
    ['an accent counts as part of its letter', 'e\u0301tranglementsab'.slice(0, 14), ['mixture']],
    ['letters of any script', 'парольпароль1', []],
    ['an inner space counts as a special character', 'correct horse', []],
    ['a character twice in a row', 'coorrect-horse', []],
    ['a character three times in a row', 'cooorrect-horse', ['repeats']],
    ['three times in a row at the end', 'correct-horse111', ['repeats']],
    ['upper and lower case count as different characters', 'coOorrect-horse', []],
    ['an emoji counts as one character', 'correct-hor\u{1f600}', []],
    ['three emojis in a row', 'correct-horse\u{1f600}\u{1f600}\u{1f600}', ['repeats']],
    ['the user id', 'ann.cardholder', ['userId']],
    ['the user id in capitals', 'Ann.CardHolder', ['userId']],
    ['an empty password', '', ['length', 'mixture', 'repeats', 'userId']],
  ])('%s: %j has the unmet rules %j', (_, password, rules) => {
    expect(unmet(password)).toEqual(rules);
  });

  it('leaves the password history to the platform', () => {
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
])('the legacy policy: %j has the unmet rules %j', (password, rules) => {
  expect(unmet(password, legacyPasswordPolicy)).toEqual(rules);
});

it('equalsUserId returns false for an empty user id', () => {
  expect(equalsUserId('', '')).toBe(false);
});
