import { asObject, own, parseJson } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import { hasSignedInSince } from './last-sign-in.ts';

/** Specification, section 9: a one-time code expires in 15 minutes. */
export const codeLifeMs = 15 * 60_000;
/** In place of the time when a code expires: it was used. None was ever sent at this time. */
export const usedAt = 0;
/** The platform may ask for a longer wait between two codes; beyond this it is not believed. */
const longestPauseMs = 60 * 60_000;

/** What is kept of the one-time code step: two points in time, in milliseconds since the epoch. Never the code. */
export interface CodeDeadlines {
  expiresAt: number;
  /** From when on another code may be asked for. */
  resendAt: number;
}

/**
 * Session storage serves reloads of this tab, local storage a phone that has ended the browser while its visitor read the
 * e-mail.
 */
export interface CodeStores {
  session: TextStore;
  local: TextStore;
}

const stored = 'codeDeadlines';

/** For a code that was sent just now. */
export function newCodeDeadlines(now: number, pauseMs = 0): CodeDeadlines {
  return { expiresAt: now + codeLifeMs, resendAt: now + pauseMs };
}

/** Undefined where no code was waited for. */
export function readCodeDeadlines({ session, local }: CodeStores, now: number): CodeDeadlines | undefined {
  const inTab = asCodeDeadlines(session.get(stored), now);
  if (inTab !== undefined) return inTab;
  const onDevice = asCodeDeadlines(local.get(stored), now);
  if (onDevice === undefined) return undefined;
  const { expiresAt } = onDevice;
  // Another tab's code of yesterday says nothing about the one that this visit began with. Nor would one that was used there,
  // but that the page is opened once more while its time would last: each sign-in since has taken it away.
  const since = now - codeLifeMs;
  return expiresAt > since || (expiresAt === usedAt && hasSignedInSince(local, since)) ? onDevice : undefined;
}

export function keepCodeDeadlines({ session, local }: CodeStores, deadlines: CodeDeadlines): void {
  const text = JSON.stringify(deadlines);
  session.set(stored, text);
  local.set(stored, text);
}

export function forgetCodeDeadlines({ session, local }: CodeStores): void {
  session.remove(stored);
  local.remove(stored);
}

function asCodeDeadlines(text: string | undefined, now: number): CodeDeadlines | undefined {
  const source = asObject(parseJson(text ?? ''));
  const expiresAt = own(source, 'expiresAt');
  const resendAt = own(source, 'resendAt');
  if (typeof expiresAt !== 'number' || typeof resendAt !== 'number') return undefined;
  // A clock that was set back since the code was sent must not lengthen anything.
  const setBackMs = Math.max(0, expiresAt - codeLifeMs - now);
  return {
    expiresAt: expiresAt - setBackMs,
    resendAt: Math.min(resendAt - setBackMs, now + longestPauseMs),
  };
}
