import { expect, it } from 'vitest';
import { answered } from './failure.ts';
import { createTokenCalls } from './tokens.ts';

it.each([
  ['newpin', { shouldAccess: true, ldapId: 'L7' }, true],
  ['newpin', { shouldAccess: true }, false],
  ['newpin', { shouldAccess: false }, true],
  ['nexttoken', { shouldAccess: true }, true],
] as const)(
  'for %s, the answer %j is usable: %s (a new PIN needs an LDAP ID)',
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
])('access requires a clear yes: for %j it is %s', async (info, shouldAccess) => {
  const send = () => Promise.resolve(answered({ text: JSON.stringify(info), type: 'application/json' }));
  expect(await createTokenCalls(send).userInfo('nexttoken')).toMatchObject({ value: { shouldAccess } });
});
