import { expect, it } from 'vitest';
import { specifiedConfig } from './config.ts';
import { codeLifeMs } from './form/code-deadlines.ts';
import { rememberSeconds } from './locale/saved-locale.ts';
import { limits } from './platform/limits/limits.ts';
import { tokenLength } from './portal/anti-forgery.ts';
import { passcodeLength, pinLength } from './screens/new-pin/new-pin-rules.ts';
import { nextTokenLength } from './screens/next-token/next-token-rules.ts';
import { codeLength, codeRules } from './screens/one-time-passcode/code-rules.ts';
import { countdownMs, idleWarningMs } from './session-warning/session-clock.ts';

it.each([
  ['idle time before the warning', idleWarningMs, limits.idleBeforeWarning.max],
  ['countdown', countdownMs, limits.logoutCountdown.max * 1_000],
  ['forced refresh', specifiedConfig.forceRefreshMillis, limits.forcedRefresh.max],
  ['one-time passcode', codeLength, limits.oneTimePasscode.max],
  ['anti-forgery token', tokenLength, limits.antiForgeryToken.max],
  ['new PIN', pinLength, limits.newPin.max],
  ['token passcode', passcodeLength, limits.passcode.max],
  ['next token', nextTokenLength, limits.passcode.max],
  ['life of a one-time passcode', codeLifeMs, limits.oneTimePasscodeLife.max * 60_000],
  ['life of the locale and user ID cookies', rememberSeconds, limits.cookieLife.max * 24 * 60 * 60],
])('the screens keep to the platform’s %s', (_, used, named) => {
  expect(used).toBe(named);
});

it('a one-time passcode of that length is sent, and no other', () => {
  const isSent = (length: number) => codeRules('1'.repeat(length), false).length === 0;
  expect([codeLength - 1, codeLength, codeLength + 1].map(isSent)).toEqual([false, true, false]);
});
