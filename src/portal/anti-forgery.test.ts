import { describe, expect, it } from 'vitest';
import { memoryCookies } from '../test-doubles.ts';
import { createAntiForgery } from './anti-forgery.ts';

describe('the anti-forgery token', () => {
  it('is 20 letters and digits, the same for the whole page session, and in its cookie', () => {
    const cookies = memoryCookies();
    const antiForgery = createAntiForgery(cookies, { secure: true });
    const token = antiForgery.headers()['sec-token'] ?? '';
    expect(token).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(antiForgery.headers()['X-SEC-TOKEN']).toBe(token);
    expect(cookies.content.get('sec-token')).toBe(token);
  });

  it('differs from page to page', () => {
    const [one, other] = [1, 2].map(() => createAntiForgery(memoryCookies(), { secure: true }).headers());
    expect(one).not.toEqual(other);
  });

  it.each([
    ['another tab', 'a1B2c3D4e5F6g7H8i9J0', 'a1B2c3D4e5F6g7H8i9J0'],
    ['somebody else', 'theirs', 'mine'],
    ['nobody any more', '', 'mine'],
  ])('is the one in the cookie where that is of %s', (_, there, expected) => {
    const cookies = memoryCookies();
    const antiForgery = createAntiForgery(cookies, { secure: true, token: 'mine' });
    antiForgery.headers();
    cookies.set('sec-token', there);
    expect(antiForgery.headers()['X-SEC-TOKEN']).toBe(expected);
    expect(cookies.content.get('sec-token')).toBe(expected);
  });
});
