import type { UserTypeCode } from '../entities/user-types.ts';

/** Specification, section 6: the platform's roles. Some are user types, the others are held in addition to one. */
export const roles = {
  cardholder: ['A'],
  companyProgramAdministrator: ['C'],
  companyGroupAdministrator: ['G'],
  issuerAdministrator: ['H', 'I'],
  levelManager: ['O'],
  accountGroupManager: ['S'],
  systemAdministrator: ['Z'],
  supervisor: [],
  superUser: [],
  approver: [],
} as const satisfies Record<string, readonly UserTypeCode[]>;

export type Role = keyof typeof roles;
