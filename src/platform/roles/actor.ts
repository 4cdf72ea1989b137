import type { UserTypeCode } from '../entities/user-types.ts';
import { type Role, roles } from './roles.ts';

/** How a user signs in. */
export type SignInKind = 'password' | 'SSO' | 'federated SSO' | 'two-factor';

/** The user who wants to do something (specification, section 6). */
export interface Actor {
  readonly userId: string;
  readonly typeCode: UserTypeCode;
  readonly isSupervisor?: boolean;
  readonly isSuperUser?: boolean;
  readonly isApprover?: boolean;
  readonly hasModifyAuthority?: boolean;
  readonly hasPeerUserAdministrationAuthority?: boolean;
}

/** Whether the actor has a role, by user type or in addition to it. */
export function hasRole(actor: Actor, role: Role): boolean {
  switch (role) {
    case 'supervisor':
      return actor.isSupervisor ?? false;
    case 'superUser':
      return actor.isSuperUser ?? false;
    case 'approver':
      return actor.isApprover ?? false;
    default: {
      const types: readonly UserTypeCode[] = roles[role];
      return types.includes(actor.typeCode);
    }
  }
}
