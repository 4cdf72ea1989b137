import type { Cookies } from '../browser/cookies.ts';
import { asObject, asText, own, parseJson } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import { hasSignedInSince } from './last-sign-in.ts';
import { isOtherUserSigningIn, rememberedUserId } from './user-id.ts';

/** Specification, section 9: a one-time code expires in 15 minutes. */
export const codeLifeMs = 15 * 60_000;
/** Replaces `expiresAt` once the code is used: no code ever expired at this time. */
export const usedAt = 0;
/** The platform may ask for a longer wait between two codes, but a stored wait longer than this is not believed. */
const longestPauseMs = 60 * 60_000;

/**
 * All that is stored about the one-time code step, beside the user id that it is about: two times in milliseconds since
 * the epoch, and the brand; never the code.
 */
export interface CodeDeadlines {
  expiresAt: number;
  /** When the visitor may first ask for another code. */
  resendAt: number;
  /** The abbreviation of the brand whose screen asked for the code. A used code is noted without one. */
  brand?: string | undefined;
}

/**
 * Session storage survives reloads of this tab; local storage survives a phone closing the browser while the visitor
 * reads the e-mail.
 */
export interface CodeStores {
  session: TextStore;
  local: TextStore;
}

export interface UserCodeStores extends CodeStores {
  /** These name the device's last user; the tab's is in session storage. */
  cookies: Cookies;
}

const storageKey = 'codeDeadlines';

/** For a code sent just now. */
export function newCodeDeadlines(now: number, pauseMs = 0): CodeDeadlines {
  return { expiresAt: now + codeLifeMs, resendAt: now + pauseMs };
}

/** Undefined if the visitor was not waiting for a code; a code that was sent to another user is none of theirs. */
export function readCodeDeadlines(stores: UserCodeStores, now: number): CodeDeadlines | undefined {
  const inTab = readFrom(stores.session, stores, now);
  if (inTab !== undefined) return inTab;
  const onDevice = readDeviceCodeDeadlines(stores, now);
  if (onDevice === undefined) return undefined;
  const { expiresAt } = onDevice;
  // A code that expired long ago in another tab says nothing about this visit's code. A used one counts only if a
  // sign-in worked in the last 15 minutes, while it would still be valid; each later sign-in removes the entry.
  const since = now - codeLifeMs;
  return expiresAt > since || (expiresAt === usedAt && hasSignedInSince(stores.local, since))
    ? onDevice
    : undefined;
}

/** What any tab noted last about a code of this tab's user, however long ago. */
export function readDeviceCodeDeadlines(stores: UserCodeStores, now: number): CodeDeadlines | undefined {
  return readFrom(stores.local, stores, now);
}

export function keepCodeDeadlines(stores: UserCodeStores, deadlines: CodeDeadlines): void {
  const { cookies, session, local } = stores;
  const text = JSON.stringify({ userId: rememberedUserId(cookies, session), ...deadlines });
  session.set(storageKey, text);
  // A cold start finds the device's last user, and needs to find their code. What the device has of this user stays true.
  if (!isOtherUserSigningIn(cookies, session) || readDeviceCodeDeadlines(stores, 0))
    local.set(storageKey, text);
}

export function forgetCodeDeadlines({ session, local }: CodeStores): void {
  session.remove(storageKey);
  local.remove(storageKey);
}

function readFrom(
  store: TextStore,
  { cookies, session }: UserCodeStores,
  now: number,
): CodeDeadlines | undefined {
  const source = asObject(parseJson(store.get(storageKey) ?? ''));
  const userId = own(source, 'userId');
  const expiresAt = own(source, 'expiresAt');
  const resendAt = own(source, 'resendAt');
  if (typeof userId !== 'string' || userId !== rememberedUserId(cookies, session)) return undefined;
  if (typeof expiresAt !== 'number' || typeof resendAt !== 'number') return undefined;
  // A clock set back after the code was sent must not lengthen anything.
  const setBackMs = Math.max(0, expiresAt - codeLifeMs - now);
  return {
    expiresAt: expiresAt - setBackMs,
    resendAt: Math.min(resendAt - setBackMs, now + longestPauseMs),
    brand: asText(own(source, 'brand')),
  };
}
