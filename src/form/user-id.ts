import type { Cookies } from '../browser/cookies.ts';
import { asText } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import { rememberSeconds } from '../locale/saved-locale.ts';

const cookieName = 'user_id';
const storageKey = 'userId';

/**
 * The user id that the typed text means: Japanese, Chinese and Korean keyboards type full-width letters and digits,
 * which stand for the plain ones.
 */
export function userIdIn(typed: string): string {
  return typed.normalize('NFKC');
}

/** Called once the platform has looked up the user id (specification, section 3: cookie `user_id`, session `userId`). */
export function rememberUserId(userId: string, cookies: Cookies, session: TextStore): void {
  cookies.set(cookieName, userId, { maxAgeSeconds: rememberSeconds, secure: true });
  session.set(storageKey, userId);
}

/** Whom the platform has last looked up for this tab. */
export function tabUserId(session: TextStore): string | undefined {
  return asText(session.get(storageKey));
}

/** Who this visit is about on the screens after sign-in: this tab's user id, else the last one on this device. */
export function rememberedUserId(cookies: Cookies, session: TextStore): string | undefined {
  return tabUserId(session) ?? asText(cookies.get(cookieName));
}

/**
 * For the login that a token screen sends. Read as the screen opens: what is stored may be deleted while it is open. If no
 * storage has the user id, the login's directory id says who the visitor is.
 */
export function tokenUsername(cookies: Cookies, session: TextStore): string {
  return rememberedUserId(cookies, session) ?? '';
}

/** Fixes that user id for this tab's lifetime: another tab's sign-in overwrites the device's. */
export function claimUserId(cookies: Cookies, session: TextStore): string | undefined {
  const userId = rememberedUserId(cookies, session);
  if (userId !== undefined) session.set(storageKey, userId);
  return userId;
}

/** Whether another tab has since looked up somebody else: a sign-in awaits them, no longer this tab's visitor. */
export function isOtherUserSigningIn(cookies: Cookies, session: TextStore): boolean {
  const last = asText(cookies.get(cookieName));
  return last !== undefined && last !== rememberedUserId(cookies, session);
}

/** At the end of a visit. The cookie stays its 90 days (specification, section 9): a step opened in a new tab has no other. */
export function forgetUserId(session: TextStore): void {
  session.remove(storageKey);
}
