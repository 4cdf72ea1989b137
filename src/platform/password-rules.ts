import { countCharacters } from './characters.ts';
import {
  legacyMinCharacters,
  legacyMinDigits,
  maxCharacters,
  maxRepeats,
  minCharacters,
  priorPasswords,
} from './limits/password-numbers.ts';

/**
 * The platform's rules for a new password (specification, section 5, "Platform rules from catalogues"). They are shown as
 * help while typing; the platform alone decides.
 */
export type PasswordRule = 'length' | 'mixture' | 'digits' | 'repeats' | 'userId' | 'history';

export interface PasswordPolicy {
  readonly minCharacters: number;
  readonly maxCharacters?: number;
  /** Requires letters, and numbers or special characters. */
  readonly isMixed: boolean;
  readonly minDigits?: number;
  /** How often the same character may occur in a row. */
  readonly repeats?: number;
  /** How many earlier passwords can't be used again. */
  readonly priorPasswords?: number;
}

export const passwordPolicy = {
  minCharacters,
  maxCharacters,
  isMixed: true,
  repeats: maxRepeats,
  priorPasswords,
} as const satisfies PasswordPolicy;

/** An older message of the catalogue: "at least 8 with two digits". Not the rule; kept for a platform that applies it. */
export const legacyPasswordPolicy = {
  minCharacters: legacyMinCharacters,
  isMixed: false,
  minDigits: legacyMinDigits,
} as const satisfies PasswordPolicy;

/** `server`: only the platform can tell. */
export type Verdict = 'met' | 'unmet' | 'server';

export interface RuleVerdict {
  rule: PasswordRule;
  verdict: Verdict;
}

/** The policy's rules in the order to show them, each judged for this password. */
export function checkPassword(policy: PasswordPolicy, password: string, userId: string): RuleVerdict[] {
  const { minCharacters: min, maxCharacters: max, isMixed, minDigits, repeats } = policy;
  const length = countCharacters(password);
  const verdicts = [judge('length', length >= min && length <= (max ?? length))];
  if (isMixed) {
    verdicts.push(judge('mixture', /\p{L}/u.test(password) && /[^\p{L}\p{M}]/u.test(password)));
  }
  if (minDigits !== undefined) {
    verdicts.push(judge('digits', (password.match(/\p{Nd}/gu) ?? []).length >= minDigits));
  }
  if (repeats !== undefined) verdicts.push(judge('repeats', length > 0 && longestRun(password) <= repeats));
  verdicts.push(judge('userId', length > 0 && !equalsUserId(password, userId)));
  if (policy.priorPasswords !== undefined) verdicts.push({ rule: 'history', verdict: 'server' });
  return verdicts;
}

/** User ids are case-insensitive: a password that differs only in case is the user id too. */
export function equalsUserId(password: string, userId: string): boolean {
  return userId !== '' && password.toLowerCase() === userId.trim().toLowerCase();
}

function judge(rule: PasswordRule, isMet: boolean): RuleVerdict {
  return { rule, verdict: isMet ? 'met' : 'unmet' };
}

function longestRun(text: string): number {
  let longest = 0;
  let run = 0;
  let before: string | undefined;
  for (const character of text) {
    run = character === before ? run + 1 : 1;
    before = character;
    longest = Math.max(longest, run);
  }
  return longest;
}
