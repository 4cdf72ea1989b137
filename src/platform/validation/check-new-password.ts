import { type Finding, finding } from '../finding.ts';
import { checkPassword, type PasswordPolicy, type PasswordRule, passwordPolicy } from '../password-rules.ts';
import type { PlatformMessageKey } from '../messages/catalogue.ts';
import { asFieldText } from './field-text.ts';

/** The inputs for judging a new password; each can be anything. */
export interface NewPassword {
  readonly password: unknown;
  readonly confirmation: unknown;
  readonly userId: unknown;
  /** Newest first, if known: only the platform has them. */
  readonly priorPasswords?: unknown;
}

const messages = {
  length: 'password.length',
  mixture: 'password.mixture',
  digits: 'password.digits',
  repeats: 'password.repeats',
  userId: 'password.userId',
  history: 'password.history',
} as const satisfies Record<PasswordRule, PlatformMessageKey>;

/** Every rule that a new password breaks (specification, section 5). */
export function checkNewPassword(form: NewPassword, policy: PasswordPolicy = passwordPolicy): Finding[] {
  const password = asFieldText(form.password) ?? '';
  if (password === '') return [finding('field.required')];
  const broken = checkPassword(policy, password, asFieldText(form.userId) ?? '').filter(
    ({ rule, verdict }) => verdict === 'unmet' || (rule === 'history' && isPrior(password, form, policy)),
  );
  return [
    ...broken.map(({ rule }) => findingFor(rule, policy)),
    ...(asFieldText(form.confirmation) === password ? [] : [finding('password.mismatch')]),
  ];
}

function isPrior(
  password: string,
  { priorPasswords }: NewPassword,
  { priorPasswords: count }: PasswordPolicy,
) {
  return Array.isArray(priorPasswords) && priorPasswords.slice(0, count ?? 0).includes(password);
}

function findingFor(
  rule: PasswordRule,
  { minCharacters, maxCharacters, ...policy }: PasswordPolicy,
): Finding {
  if (rule === 'length') {
    return maxCharacters === undefined
      ? finding('password.minLength', { values: { min: minCharacters } })
      : finding('password.length', { values: { min: minCharacters, max: maxCharacters } });
  }
  const max = rule === 'repeats' ? policy.repeats : rule === 'history' ? policy.priorPasswords : undefined;
  const min = rule === 'digits' ? policy.minDigits : undefined;
  return finding(messages[rule], {
    values: { ...(max !== undefined && { max }), ...(min !== undefined && { min }) },
  });
}
