import { urlOf } from './browser/url-of.ts';

/** The portal's base path; the same on every host. */
export const base = '/static/public-portal-ui/';

/** The last part of each screen's path (specification, section 2). */
export const routes = {
  signIn: 'login-signin-component',
  oneTimePasscode: 'one-time-passcode-component',
  forgotPassword: 'forgot-password-component',
  changePassword: 'change-password-component',
  newPin: 'new-rsa-pin-component',
  nextToken: 'next-token-component',
  loggedOut: 'logout-component',
  temporarilyLocked: 'temporary-state-component',
} as const;

export type Route = keyof typeof routes;

/** A screen's address for a full page load. */
export function screenAddress(route: Route, query: Record<string, string>): string {
  return `${base}${routes[route]}?${new URLSearchParams(query)}`;
}

const platformPages = {
  forgotPassword: '/sdportal/forgotPassword.view',
  home: '/sdportal/home.view',
  companySelfRegistration: '/sdportal/companySelfRegistration.view',
  cardholderSelfRegistration: '/sdportal/cardholderSelfRegistration.view',
  prospectiveAccountApplication: '/sdportal/prospectiveAccountApplication.view',
} as const;

export type PlatformPage = keyof typeof platformPages;

/** A page of the platform outside the portal. `code`: the raw brand code, exactly as the visitor's address gave it. */
export function platformAddress(
  page: PlatformPage,
  { code, locale }: { code: string; locale: string },
): string {
  return `${platformPages[page]}?${new URLSearchParams({ cobrandHost: code, locale })}`;
}

const addressLength = 8192;

/**
 * The only check of addresses from outside. Returns the absolute address if it may be followed: relative, same-origin, or
 * https at an origin in `allowed` (`'any-https'` for addresses in our own brand record).
 */
export function checkAddress(
  raw: string,
  origin: string,
  allowed: readonly string[] | 'any-https',
): string | undefined {
  // Browsers drop tabs and line breaks and read a backslash as a slash: what we check must be what they follow. No address
  // begins like JSON, a quoted text or a page.
  if (raw === '' || raw.length > addressLength || /^[[{"<]|[\p{Cc} \\]/u.test(raw)) return undefined;
  const url = urlOf(raw, origin);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  // A blob: URL has the origin of the page that created it.
  if (url.origin === origin && url.protocol !== 'blob:') return url.href;
  const isListed = allowed === 'any-https' || allowed.includes(url.origin);
  return url.protocol === 'https:' && isListed ? url.href : undefined;
}

/** A link from a brand record: http(s) or relative. http is tolerated because the portal itself sends nothing there. */
export function checkLink(raw: string | undefined, origin: string): string | undefined {
  const url = raw === undefined || /[\p{Cc}\\]/u.test(raw) ? undefined : urlOf(raw, origin);
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
    ? url.href
    : undefined;
}
