/**
 * Why a flow ended at the logged-out page. Goes there as query parameter `reason`, so this is a closed set: anything else
 * in an address counts as no reason.
 */
export const logOutReasons = [
  'timeout',
  'otherTab',
  'pinSaved',
  'pinUnknown',
  'passwordChanged',
  'passwordUnknown',
  'notAllowed',
  'tokenRefused',
  'serverDown',
  'unexpected',
] as const;

export type LogOutReason = (typeof logOutReasons)[number];

export function asLogOutReason(value: string | null): LogOutReason | undefined {
  return logOutReasons.find((reason) => reason === value);
}
