import { expect, it } from 'vitest';
import { answered } from './failure.ts';
import { createTokenCalls } from './tokens.ts';

it.each([
  ['newpin', { shouldAccess: true, ldapId: 'L7' }, true],
  ['newpin', { shouldAccess: true }, false],
  ['newpin', { shouldAccess: false }, true],
  ['nexttoken', { shouldAccess: true }, true],
] as const)(
  '%s: %j can be used: %s, for a new PIN needs to know whose it is',
  async (action, info, isUsable) => {
    const send = () => Promise.resolve(answered({ text: JSON.stringify(info), type: 'application/json' }));
    expect((await createTokenCalls(send).userInfo(action)).ok).toBe(isUsable);
  },
);

it.each([
  [{ shouldAccess: true }, true],
  [{ shouldAccess: 'true' }, true],
  [{ shouldAccess: false }, false],
  [{ shouldAccess: 'perhaps' }, false],
  [{ shouldAccess: null }, false],
  [{ shouldAccess: 1 }, false],
  [{}, false],
])('%j gives access: %s, for without a clear yes there is none', async (info, shouldAccess) => {
  const send = () => Promise.resolve(answered({ text: JSON.stringify(info), type: 'application/json' }));
  expect(await createTokenCalls(send).userInfo('nexttoken')).toMatchObject({ value: { shouldAccess } });
});
