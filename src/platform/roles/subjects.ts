import type { UserTypeCode } from '../entities/user-types.ts';
import type { SignInKind } from './actor.ts';

/** What each action applies to, as far as its rule needs it (specification, section 6). */
export interface Subjects {
  'create expense report': undefined;
  'assign roles': { readonly combinedRoles: number };
  'link users': {
    readonly isEnabledForCompany: boolean;
    readonly typeCode: UserTypeCode;
    readonly signIn: SignInKind;
  };
  'delete user': { readonly userId: string };
  'delete issuer': { readonly userCount: number };
  'read alert report': { readonly configuredBy: string };
  'alias user': undefined;
  'log in as user': undefined;
  approve: undefined;
  'open token screen': { readonly shouldAccess: boolean };
}

export type Action = keyof Subjects;
