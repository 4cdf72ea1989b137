import { expect, it } from 'vitest';
import { codeLifeMs } from './form/code-deadlines.ts';
import { rememberSeconds } from './locale/saved-locale.ts';
import { limits } from './platform/limits/limits.ts';
import { countdownMs, idleWarningMs } from './session-warning/session-clock.ts';

it.each([
  ['idle time before the warning', idleWarningMs, limits.idleBeforeWarning.max],
  ['countdown', countdownMs, limits.logoutCountdown.max * 1_000],
  ['life of a one-time passcode', codeLifeMs, limits.oneTimePasscodeLife.max * 60_000],
  ['life of the locale cookie', rememberSeconds, limits.cookieLife.max * 24 * 60 * 60],
])('the screens keep to the platform’s %s', (_, used, named) => {
  expect(used).toBe(named);
});
