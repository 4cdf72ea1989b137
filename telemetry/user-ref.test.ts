import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { userRef } from './user-ref.ts';

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex').slice(0, 16);

it('is what support computes with any HMAC tool', async () => {
  expect(await userRef('jane.doe', { key: 'a key', brand: 'acme' })).toBe(hmac('a key', 'jane.doe'));
});

it('is the same however the id was typed', async () => {
  const options = { key: 'a key', brand: 'acme' };
  expect(await userRef('  Jane.DOE ', options)).toBe(await userRef('jane.doe', options));
});

it('without a key differs from brand to brand', async () => {
  expect(await userRef('jane', { key: '', brand: 'acme' })).toBe(hmac('public-portal-ui acme', 'jane'));
  expect(await userRef('jane', { key: '', brand: 'acme' })).not.toBe(
    await userRef('jane', { key: '', brand: 'norvik' }),
  );
});

it('is none for no id', async () => {
  expect(await userRef('  ', { key: '', brand: 'acme' })).toBeUndefined();
});
