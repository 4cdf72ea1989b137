import type { UserTypeCode } from './user-types.ts';

/** Specification, section 3. Fields that it does not show are left out, not guessed. */
export interface Issuer {
  readonly name1: string;
  readonly name2: string;
  readonly number: string;
  readonly ica: string;
  /** As entered: bins separated by commas. */
  readonly cardBins: string;
}

export interface User {
  readonly userId: string;
  readonly role: UserTypeCode;
  readonly displayName: string;
  readonly firstName: string;
  readonly email: string;
  readonly securityQuestion: string;
  readonly securityAnswer: string;
}

export interface Supplier {
  readonly merchantId: string;
  readonly acquirerId: string;
  readonly gateway: string;
}
