import type { ClauseName } from '../clauses/clauses.ts';
import {
  nextUserAccount,
  type UserAccountEvent,
  type UserAccountFacts,
  userAccountMachine,
  type UserAccountState,
} from '../states/user-account.ts';
import { type Row, valueRow } from './row.ts';
import { shortStep } from './short-step.ts';

type Entry = readonly [
  ClauseName,
  string,
  UserAccountState,
  UserAccountEvent,
  Partial<UserAccountFacts>,
  string,
];

const own: UserAccountFacts = { failedLogins: 0, password: 'own', hasPasswordExpired: false };
const oneTime = { password: 'one-time' } as const;
const temporary = { password: 'temporary' } as const;
const expired = { hasPasswordExpired: true };

const table: readonly Entry[] = [
  ['4.account.states', 'log in while active', 'active', 'log in', {}, 'active'],
  ['4.account.states', 'log in while inactive', 'inactive', 'log in', {}, 'account.inactive'],
  ['4.account.states', 'log in while locked', 'locked', 'log in', {}, 'account.locked'],
  ['4.account.states', 'deactivate while active', 'active', 'deactivate', {}, 'inactive'],
  ['4.account.states', 'activate while inactive', 'inactive', 'activate', {}, 'active'],
  ['4.account.states', 'unlock while locked', 'locked', 'unlock', {}, 'active'],
  ['4.account.states', 'delete while active', 'active', 'delete', {}, 'deleted'],
  ['4.account.states', 'log in while deleted', 'deleted', 'log in', {}, 'status.notPossible'],
  ['4.account.checks', 'the first', 'active', 'wrong password', {}, 'active + login.invalid'],
  [
    '4.account.checks',
    'the fifth',
    'active',
    'wrong password',
    { failedLogins: 4 },
    'active + login.invalid',
  ],
  [
    '4.account.checks',
    'the sixth',
    'active',
    'wrong password',
    { failedLogins: 5 },
    'locked + login.attempts',
  ],
  ['4.account.checks', 'the seventh', 'locked', 'wrong password', { failedLogins: 6 }, 'account.locked'],
  ['9.failedLogins', '5 times', 'active', 'wrong password', { failedLogins: 4 }, 'active + login.invalid'],
  ['9.failedLogins', '6 times', 'active', 'wrong password', { failedLogins: 5 }, 'locked + login.attempts'],
  [
    '4.account.oneTimeExpired',
    'log in with an expired one',
    'must change password',
    'log in',
    { ...oneTime, ...expired },
    'locked + oneTimePassword.expired',
  ],
  [
    '4.account.temporaryExpired',
    'log in with an expired one',
    'must change password',
    'log in',
    { ...temporary, ...expired },
    'locked + temporaryPassword.expired',
  ],
  [
    '4.account.temporaryExpired',
    'log in with a valid one',
    'must change password',
    'log in',
    temporary,
    'must change password + password.changeRequired',
  ],
  [
    '4.account.dual',
    'dual authentication fails',
    'active',
    'dual authentication fails',
    {},
    'locked + account.lockedDualAuthentication',
  ],
  ['4.account.forcedChange', 'issued', 'active', 'issue password', oneTime, 'must change password'],
  [
    '4.account.forcedChange',
    'used',
    'must change password',
    'log in',
    oneTime,
    'must change password + password.changeRequired',
  ],
  ['4.account.forcedChange', 'changed', 'must change password', 'change password', oneTime, 'active'],
  ['4.account.forcedChange', 'unlocks', 'locked', 'issue password', temporary, 'must change password'],
  ['8.passwordExpired', 'own', 'active', 'log in', expired, 'must change password + password.expired'],
];

export function accountRows(): Row[] {
  return [
    valueRow('4.account.states', 'all states', userAccountMachine.states, [
      'active',
      'must change password',
      'inactive',
      'locked',
      'deleted',
    ]),
    ...table.map(([clause, name, state, event, facts, want]) =>
      valueRow(clause, name, shortStep(nextUserAccount(state, event, { ...own, ...facts })), want),
    ),
  ];
}
