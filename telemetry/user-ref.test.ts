import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { userRef } from './user-ref.ts';

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 16);

it('is the first 16 hex digits of an HMAC-SHA-256 of the user id, zeros included', async () => {
  expect(await userRef('john', { key: 'a key', brand: 'acme' })).toBe(hmac('a key', 'john'));
  expect(hmac('a key', 'john')).toBe('0663e43bebfbdb3a');
});

it('ignores case and surrounding spaces of the user id', async () => {
  const options = { key: 'a key', brand: 'acme' };
  expect(await userRef('  Jane.DOE ', options)).toBe(await userRef('jane.doe', options));
});

it('differs between brands if there is no key', async () => {
  expect(await userRef('jane', { key: '', brand: 'acme' })).toBe(hmac('public-portal-ui acme', 'jane'));
  expect(await userRef('jane', { key: '', brand: 'acme' })).not.toBe(
    await userRef('jane', { key: '', brand: 'norvik' }),
  );
});

it('is undefined for a blank user id', async () => {
  expect(await userRef('  ', { key: '', brand: 'acme' })).toBeUndefined();
});
