/**
 * Why a flow ended at the logged-out page. Sent there as query parameter `reason`; any other value in an address counts as
 * no reason.
 */
export const logOutReasons = [
  'timeout',
  'otherTab',
  'pinSaved',
  'pinUnknown',
  'passwordChanged',
  'passwordUnknown',
  'passwordNotChanged',
  'notAllowed',
  'tokenRefused',
  'serverDown',
  'unexpected',
] as const;

export type LogOutReason = (typeof logOutReasons)[number];

export function asLogOutReason(value: string | null): LogOutReason | undefined {
  return logOutReasons.find((reason) => reason === value);
}
