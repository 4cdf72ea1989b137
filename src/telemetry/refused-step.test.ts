import { expect, it } from 'vitest';
import { refusedStep } from './refused-step.ts';

it.each([
  ['signIn', 'invalidLogin=true', 'log in'],
  ['signIn', 'reason=resendFailed', undefined],
  ['signIn', '', undefined],
  ['oneTimePasscode', 'error=invalid', 'log in'],
  ['oneTimePasscode', 'error=', undefined],
  ['oneTimePasscode', 'invalidLogin=true', undefined],
  ['changePassword', 'ec=0x38cf07ec', 'change password'],
  ['changePassword', 'ec=', undefined],
  ['changePassword', 'reason=expired', undefined],
  ['nextToken', 'ec=14008', undefined],
  ['unknown', 'error=invalid&ec=1&invalidLogin=true', undefined],
] as const)('the step refused at %s?%s is %s', (screen, query, step) => {
  expect(refusedStep(screen, new URLSearchParams(query))).toBe(step);
});
