import type { Limit } from './limit.ts';

/** Specification, section 9, the lines on the public portal. If both ends are equal, the value is fixed. */
export const portalLimits = {
  idleBeforeWarning: {
    of: 'Idle time before the warning',
    min: 220_000,
    max: 220_000,
    unit: 'ms',
    section: 9,
  },
  logoutCountdown: { of: 'Countdown to the logout', min: 80, max: 80, unit: 's', section: 9 },
  forcedRefresh: { of: 'Forced refresh', min: 1_800_000, max: 1_800_000, unit: 'ms', section: 9 },
  antiForgeryToken: { of: 'Anti-forgery token', min: 20, max: 20, unit: 'characters', section: 9 },
  passwordToggle: { of: 'Icon of the password toggle', min: 24, max: 24, unit: 'pixels', section: 9 },
  oneTimePasscode: { of: 'One-time passcode', min: 6, max: 6, unit: 'digits', section: 9 },
  oneTimePasscodeLife: { of: 'Life of a one-time passcode', max: 15, unit: 'minutes', section: 9 },
  cookieLife: { of: 'Life of the locale and user ID cookies', max: 90, unit: 'days', section: 9 },
} as const satisfies Record<string, Limit>;

/** Specification, section 9: the defaults for a visitor who has chosen nothing. */
export const portalDefaults = {
  brand: 'mastercard',
  brandPageLocale: 'en_US',
  localeWithoutCookie: 'en',
  localeCookiePath: '/',
} as const;
