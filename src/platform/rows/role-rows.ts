import type { ClauseName } from '../clauses/clauses.ts';
import { userTypes } from '../entities/user-types.ts';
import type { Actor } from '../roles/actor.ts';
import { type Permission, permit } from '../roles/permit.ts';
import { roles } from '../roles/roles.ts';
import type { Subjects } from '../roles/subjects.ts';
import { type Row, valueRow } from './row.ts';

type Entry = readonly [ClauseName, string, Permission, string];

const holder: Actor = { userId: 'ann.cardholder', typeCode: 'A' };
const admin: Actor = {
  userId: 'ben.admin',
  typeCode: 'C',
  hasModifyAuthority: true,
  hasPeerUserAdministrationAuthority: true,
};
const system: Actor = { ...admin, typeCode: 'Z' };
const peer: Subjects['link users'] = {
  isEnabledForCompany: true,
  typeCode: 'C',
  signIn: 'password',
};

const table = (): Entry[] => [
  ['6.expense', 'cardholder', permit(holder, 'create expense report', undefined), 'allowed'],
  ...(['C', 'G', 'H', 'I', 'O', 'S', 'Z'] as const).map(
    (typeCode): Entry => [
      '6.expense',
      userTypes[typeCode],
      permit({ ...admin, typeCode }, 'create expense report', undefined),
      'expenseReport.onlyCardholders',
    ],
  ),
  ['6.combined', '75 roles', permit(admin, 'assign roles', { combinedRoles: 75 }), 'allowed'],
  ['6.combined', '76 roles', permit(admin, 'assign roles', { combinedRoles: 76 }), 'combinedRoles.count'],
  ['6.link.enabled', 'an enabled company', permit(admin, 'link users', peer), 'allowed'],
  [
    '6.link.enabled',
    'a company that is not enabled',
    permit(admin, 'link users', { ...peer, isEnabledForCompany: false }),
    'multiUserLink.notEnabled',
  ],
  [
    '6.link.modify',
    'without the authority',
    permit({ ...admin, hasModifyAuthority: false }, 'link users', peer),
    'multiUserLink.noModifyAuthority',
  ],
  [
    '6.link.peer',
    'without the authority',
    permit({ ...admin, hasPeerUserAdministrationAuthority: false }, 'link users', peer),
    'multiUserLink.noPeerAuthority',
  ],
  ...(['SSO', 'federated SSO', 'two-factor'] as const).map(
    (signIn): Entry => [
      '6.link.signIn',
      signIn,
      permit(admin, 'link users', { ...peer, signIn }),
      'multiUserLink.excludedSignIn',
    ],
  ),
  [
    '6.link.sysadmin',
    'links another one',
    permit(system, 'link users', { ...peer, typeCode: 'Z' }),
    'multiUserLink.systemAdministrators',
  ],
  ['6.link.sysadmin', 'links a company administrator', permit(system, 'link users', peer), 'allowed'],
  ['6.link.sysadmin', 'is linked by one', permit(admin, 'link users', { ...peer, typeCode: 'Z' }), 'allowed'],
  ['6.deleteSelf', 'another user', permit(admin, 'delete user', { userId: 'ann.cardholder' }), 'allowed'],
  ['6.deleteSelf', 'self', permit(admin, 'delete user', { userId: 'Ben.Admin' }), 'user.deleteSelf'],
  ['6.issuer', 'an issuer without users', permit(system, 'delete issuer', { userCount: 0 }), 'allowed'],
  ['6.issuer', 'an issuer with a user', permit(system, 'delete issuer', { userCount: 1 }), 'issuer.hasUsers'],
  ['6.alert', 'own report', permit(admin, 'read alert report', { configuredBy: 'ben.admin' }), 'allowed'],
  [
    '6.alert',
    "another user's report",
    permit(system, 'read alert report', { configuredBy: 'ann.cardholder' }),
    'alertReport.otherUser',
  ],
  [
    '6.superUser',
    'super user',
    permit({ ...admin, isSuperUser: true }, 'log in as user', undefined),
    'allowed',
  ],
  ['6.superUser', 'system administrator', permit(system, 'log in as user', undefined), 'superUser.required'],
  [
    '6.superUser',
    'super user, alias',
    permit({ ...admin, isSuperUser: true }, 'alias user', undefined),
    'allowed',
  ],
  [
    '6.superUser',
    'system administrator, alias',
    permit(system, 'alias user', undefined),
    'superUser.required',
  ],
  ['6.approver', 'approver', permit({ ...holder, isApprover: true }, 'approve', undefined), 'allowed'],
  ['6.approver', 'not an approver', permit(admin, 'approve', undefined), 'approver.required'],
  ['6.token', 'access', permit(holder, 'open token screen', { shouldAccess: true }), 'allowed'],
  ['6.token', 'none', permit(holder, 'open token screen', { shouldAccess: false }), 'tokenScreen.noAccess'],
];

export function roleRows(): Row[] {
  return [
    valueRow('6.roles', 'all roles', Object.keys(roles), [
      'cardholder',
      'companyProgramAdministrator',
      'companyGroupAdministrator',
      'issuerAdministrator',
      'levelManager',
      'accountGroupManager',
      'systemAdministrator',
      'supervisor',
      'superUser',
      'approver',
    ]),
    valueRow(
      '6.roles',
      'every user type has one',
      Object.values(roles).flat().toSorted().join(''),
      'ACGHIOSZ',
    ),
    ...table().map(([clause, name, given, want]) =>
      valueRow(clause, name, given.allowed ? 'allowed' : given.refused.key, want),
    ),
  ];
}
