/** The e-mail address of a demo account as the platform shows it: the first letter and the domain. */
export function maskedAddress(userId: string): string {
  return `${userId.slice(0, 1)}•••@example.com`;
}
