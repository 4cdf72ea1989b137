import { limits } from '../../src/platform/limits/limits.ts';
import { checkPassword, passwordPolicy } from '../../src/platform/password-rules.ts';
import { nextUserAccount } from '../../src/platform/states/user-account.ts';
import type { AccountState, AccountStates } from './account-state.ts';
import { demoTemporaryPassword } from './accounts.ts';
import type { DemoAccount } from './demo-account.ts';
import { secretDigest } from './secret-digest.ts';

const priorPasswords = limits.priorPasswords.max;
const lockMs = 15 * 60_000;
const temporaryPasswordMs = 24 * 60 * 60_000;

export type PasswordMatch = 'current' | 'temporary' | 'expired' | 'none';

/** A temporary password works beside the current one, until the password is changed. Once expired, it locks the account. */
export async function matchPassword(
  account: DemoAccount,
  state: AccountState,
  password: string,
  now: number,
): Promise<PasswordMatch> {
  if (state.temporaryPasswordUntil > 0 && password === demoTemporaryPassword) {
    const next = nextUserAccount('must change password', 'log in', {
      failedLogins: state.failures,
      password: 'temporary',
      hasPasswordExpired: state.temporaryPasswordUntil <= now,
    });
    return 'state' in next && next.state === 'must change password' ? 'temporary' : 'expired';
  }
  const [newest] = state.passwordDigests;
  if (newest === undefined) return password === account.password ? 'current' : 'none';
  return (await secretDigest(account.userId, password)) === newest ? 'current' : 'none';
}

/** The platform's rules for a new password, except the one on prior passwords, which needs the account's history. */
export function obeysPasswordRules(password: string, userId: string): boolean {
  return checkPassword(passwordPolicy, password, userId).every(({ verdict }) => verdict !== 'unmet');
}

/** Whether the password is one of the last four, including the current one. */
export async function isPriorPassword(
  account: DemoAccount,
  state: AccountState,
  password: string,
): Promise<boolean> {
  const isRemembered = state.passwordDigests.includes(await secretDigest(account.userId, password));
  // The password from the table is the oldest, and drops out after four changes.
  return isRemembered || (state.passwordDigests.length < priorPasswords && password === account.password);
}

export async function rememberPassword(
  states: AccountStates,
  account: DemoAccount,
  password: string,
): Promise<void> {
  const digest = await secretDigest(account.userId, password);
  await states.change(account.userId, (state) => ({
    passwordDigests: [digest, ...state.passwordDigests].slice(0, priorPasswords),
    temporaryPasswordUntil: 0,
    failures: 0,
  }));
}

export async function sendTemporaryPassword(
  states: AccountStates,
  account: DemoAccount,
  now: number,
): Promise<void> {
  await states.change(account.userId, () => ({
    temporaryPasswordUntil: now + temporaryPasswordMs,
    failures: 0,
    lockedUntil: 0,
  }));
}

export function isLocked(account: DemoAccount, state: AccountState, now: number): boolean {
  return account.signIn.kind === 'locked' || state.lockedUntil > now;
}

/** Counts a wrong password, passcode or token code. True when this one locked the account, for 15 minutes. */
export async function countFailure(
  states: AccountStates,
  account: DemoAccount,
  now: number,
): Promise<boolean> {
  const state = await states.change(account.userId, ({ failures, lockedUntil }) => {
    // Once a lock has expired, the count starts over.
    const failedLogins = lockedUntil > 0 && lockedUntil <= now ? 0 : failures;
    const next = nextUserAccount('active', 'wrong password', {
      failedLogins,
      password: 'own',
      hasPasswordExpired: false,
    });
    const hasLocked = 'state' in next && next.state === 'locked';
    return { failures: failedLogins + 1, lockedUntil: hasLocked ? now + lockMs : 0 };
  });
  return state.lockedUntil > now;
}

/** An expired one-time or temporary password locks the account, as the sixth wrong one does. */
export async function lockExpired(states: AccountStates, account: DemoAccount, now: number): Promise<void> {
  await states.change(account.userId, () => ({ lockedUntil: now + lockMs }));
}
