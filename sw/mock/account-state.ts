import type { MockHost } from './mock-host.ts';
import { fieldsOf } from './read-body.ts';

/** What the mock remembers of one account. Never what a visitor typed: passwords as digests, PINs as "there is one". */
export interface AccountState {
  failures: number;
  /** 0 if not locked; times are milliseconds since 1970. */
  lockedUntil: number;
  lastSignInAt: number;
  /** Newest first; empty while the account has the password of the table. */
  passwordDigests: readonly string[];
  temporaryPasswordUntil: number;
  passcodeSentAt: number;
  hasPin: boolean;
}

/** Reads a stored value field by field: an invalid field counts as never stored. */
function asAccountState(value: unknown): AccountState {
  const stored = fieldsOf(value);
  const count = (name: string): number => {
    const number = stored.get(name);
    return typeof number === 'number' ? number : 0;
  };
  const digests = stored.get('passwordDigests');
  return {
    failures: count('failures'),
    lockedUntil: count('lockedUntil'),
    lastSignInAt: count('lastSignInAt'),
    passwordDigests: Array.isArray(digests)
      ? digests.filter(
          (digest): digest is string => typeof digest === 'string' && /^[0-9a-f]{64}$/.test(digest),
        )
      : [],
    temporaryPasswordUntil: count('temporaryPasswordUntil'),
    passcodeSentAt: count('passcodeSentAt'),
    hasPin: stored.get('hasPin') === true,
  };
}

export interface AccountStates {
  read(userId: string): Promise<AccountState>;
  /** Changes one account's state; changes of one account run one after another, so that no failure is lost. */
  change(userId: string, next: (state: AccountState) => Partial<AccountState>): Promise<AccountState>;
  forget(userId: string): Promise<void>;
}

const keyOf = (userId: string): string => `account:${userId}`;

export function createAccountStates(store: MockHost['store']): AccountStates {
  const pending = new Map<string, Promise<unknown>>();
  const read = async (userId: string): Promise<AccountState> =>
    asAccountState(await store.get(keyOf(userId)));
  const serially = <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const previous = pending.get(userId) ?? Promise.resolve();
    const current = previous.then(work, work);
    pending.set(userId, current);
    return current;
  };
  return {
    read,
    change: (userId, next) =>
      serially(userId, async () => {
        const state = await read(userId);
        const changed = { ...state, ...next(state) };
        await store.set(keyOf(userId), changed);
        return changed;
      }),
    forget: (userId) => serially(userId, () => store.set(keyOf(userId), undefined)),
  };
}
