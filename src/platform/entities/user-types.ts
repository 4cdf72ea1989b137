/** Specification, section 3: "User type codes". */
export const userTypes = {
  A: 'cardholder',
  C: 'company program administrator',
  G: 'company group administrator',
  H: 'issuer group administrator',
  I: 'issuer program administrator',
  O: 'level manager',
  S: 'account group manager',
  Z: 'system administrator',
} as const;

export type UserTypeCode = keyof typeof userTypes;

export function asUserTypeCode(value: unknown): UserTypeCode | undefined {
  return typeof value === 'string' && isUserTypeCode(value) ? value : undefined;
}

function isUserTypeCode(value: string): value is UserTypeCode {
  return Object.hasOwn(userTypes, value);
}
