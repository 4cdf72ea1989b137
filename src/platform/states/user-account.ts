import { limits } from '../limits/limits.ts';
import { type Condition, type Machine, stepsOf } from './machine.ts';

export type UserAccountState = 'active' | 'must change password' | 'inactive' | 'locked' | 'deleted';
export type UserAccountEvent =
  | 'log in'
  | 'wrong password'
  | 'dual authentication fails'
  | 'issue password'
  | 'change password'
  | 'unlock'
  | 'deactivate'
  | 'activate'
  | 'delete';

export interface UserAccountFacts {
  /** Failed logins in a row before this event. */
  readonly failedLogins: number;
  readonly password: 'own' | 'one-time' | 'temporary';
  readonly hasPasswordExpired: boolean;
}

const isLast: Condition<UserAccountFacts> = {
  says: `failed login ${limits.failedLogins.max}`,
  holds: (facts) => facts.failedLogins + 1 >= limits.failedLogins.max,
};
const oneTimeExpired: Condition<UserAccountFacts> = {
  says: 'the one-time password has expired',
  holds: (facts) => facts.password === 'one-time' && facts.hasPasswordExpired,
};
const temporaryExpired: Condition<UserAccountFacts> = {
  says: 'the temporary password has expired',
  holds: (facts) => facts.password === 'temporary' && facts.hasPasswordExpired,
};
const ownExpired: Condition<UserAccountFacts> = {
  says: 'the user’s own password has expired',
  holds: (facts) => facts.password === 'own' && facts.hasPasswordExpired,
};
const isIssued: Condition<UserAccountFacts> = {
  says: 'one-time or temporary password',
  holds: (facts) => facts.password !== 'own',
};

/**
 * Specification, sections 4, 8 and 9, which do not show what unlocks an account: here, an administrator or a newly issued
 * password does. `log in` is with the right password.
 */
export const userAccountMachine: Machine<UserAccountState, UserAccountEvent, UserAccountFacts> = {
  name: 'User account',
  states: ['active', 'must change password', 'inactive', 'locked', 'deleted'],
  events: [
    'log in',
    'wrong password',
    'dual authentication fails',
    'issue password',
    'change password',
    'unlock',
    'deactivate',
    'activate',
    'delete',
  ],
  initial: 'active',
  final: ['deleted'],
  rows: [
    { from: ['locked'], on: 'log in', refuse: 'account.locked' },
    { from: ['inactive'], on: 'log in', refuse: 'account.inactive' },
    {
      from: ['active', 'must change password'],
      on: 'log in',
      when: oneTimeExpired,
      to: 'locked',
      notice: 'oneTimePassword.expired',
    },
    {
      from: ['active', 'must change password'],
      on: 'log in',
      when: temporaryExpired,
      to: 'locked',
      notice: 'temporaryPassword.expired',
    },
    {
      from: ['active', 'must change password'],
      on: 'log in',
      when: ownExpired,
      to: 'must change password',
      notice: 'password.expired',
    },
    {
      from: ['active', 'must change password'],
      on: 'log in',
      when: isIssued,
      to: 'must change password',
      notice: 'password.changeRequired',
    },
    { from: ['active'], on: 'log in', to: 'active' },
    {
      from: ['must change password'],
      on: 'log in',
      to: 'must change password',
      notice: 'password.changeRequired',
    },
    { from: ['locked'], on: 'wrong password', refuse: 'account.locked' },
    { from: ['inactive'], on: 'wrong password', refuse: 'account.inactive' },
    {
      from: ['active', 'must change password'],
      on: 'wrong password',
      when: isLast,
      to: 'locked',
      notice: 'login.attempts',
    },
    { from: ['active', 'must change password'], on: 'wrong password', notice: 'login.invalid' },
    {
      from: ['active', 'must change password'],
      on: 'dual authentication fails',
      to: 'locked',
      notice: 'account.lockedDualAuthentication',
    },
    { from: ['active', 'must change password', 'locked'], on: 'issue password', to: 'must change password' },
    { from: ['inactive'], on: 'issue password', refuse: 'account.inactive' },
    { from: ['active', 'must change password'], on: 'change password', to: 'active' },
    { from: ['locked'], on: 'change password', refuse: 'account.locked' },
    { from: ['locked'], on: 'unlock', to: 'active' },
    { from: ['active', 'must change password', 'locked'], on: 'deactivate', to: 'inactive' },
    { from: ['inactive'], on: 'activate', to: 'active' },
    {
      from: ['active', 'must change password', 'inactive', 'locked'],
      on: 'delete',
      to: 'deleted',
    },
  ],
};

export const nextUserAccount = stepsOf(userAccountMachine);
