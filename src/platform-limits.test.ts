import { expect, it } from 'vitest';
import { specifiedConfig } from './config.ts';
import { codeLifeMs } from './form/code-deadlines.ts';
import { rememberSeconds } from './locale/saved-locale.ts';
import { limits } from './platform/limits/limits.ts';
import { codeLength } from './screens/one-time-passcode/code-rules.ts';
import { countdownMs, idleWarningMs } from './session-warning/session-clock.ts';

it.each([
  ['idle time before the warning', idleWarningMs, limits.idleBeforeWarning.max],
  ['countdown', countdownMs, limits.logoutCountdown.max * 1_000],
  ['forced refresh', specifiedConfig.forceRefreshMillis, limits.forcedRefresh.max],
  ['one-time passcode', codeLength, limits.oneTimePasscode.max],
  ['life of a one-time passcode', codeLifeMs, limits.oneTimePasscodeLife.max * 60_000],
  ['life of the locale and user ID cookies', rememberSeconds, limits.cookieLife.max * 24 * 60 * 60],
])('the screens keep to the platform’s %s', (_, used, named) => {
  expect(used).toBe(named);
});
