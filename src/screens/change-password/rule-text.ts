import type { TextKey } from '../../locale/text-key.ts';
import type { Translate } from '../../locale/translations.ts';
import { type PasswordPolicy, type PasswordRule, passwordPolicy } from '../../platform/password-rules.ts';

const keys = {
  length: 'changePassword.rule.length',
  mixture: 'changePassword.rule.mixture',
  digits: 'changePassword.rule.digits',
  repeats: 'changePassword.rule.repeats',
  userId: 'changePassword.rule.userId',
  history: 'changePassword.rule.history',
} as const satisfies Record<PasswordRule, TextKey>;

/** What a rule asks for, with the policy's own numbers. */
export function ruleText(rule: PasswordRule, translate: Translate): string {
  const policy: PasswordPolicy = passwordPolicy;
  const { minCharacters: min, maxCharacters: max, minDigits, repeats, priorPasswords } = policy;
  if (rule === 'length' && max === undefined) return translate('changePassword.rule.minLength', { min });
  const counts: Partial<Record<PasswordRule, number | undefined>> = {
    digits: minDigits,
    repeats,
    history: priorPasswords,
  };
  return translate(keys[rule], { min, max: max ?? min, count: counts[rule] ?? 0 });
}
