import { describe, expect, it, vi } from 'vitest';
import { memoryCookies } from '../test-doubles.ts';
import { createAntiForgery } from './anti-forgery.ts';

describe('the anti-forgery token', () => {
  it('is 20 letters and digits, stays the same for the page, and is stored in its cookie', () => {
    const cookies = memoryCookies();
    const antiForgery = createAntiForgery(cookies, { secure: true });
    const token = antiForgery()['sec-token'] ?? '';
    expect(token).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(antiForgery()['X-SEC-TOKEN']).toBe(token);
    expect(cookies.content.get('sec-token')).toBe(token);
  });

  it.each([true, false])('is stored once, in a cookie with secure: %s', (secure) => {
    const cookies = memoryCookies();
    const set = vi.spyOn(cookies, 'set');
    const token = createAntiForgery(cookies, { secure })()['X-SEC-TOKEN'];
    expect(set).toHaveBeenCalledExactlyOnceWith('sec-token', token, { secure });
  });

  it('differs from page to page', () => {
    const [one, other] = [1, 2].map(() => createAntiForgery(memoryCookies(), { secure: true })());
    expect(one).not.toEqual(other);
  });

  it.each([
    ['taken from the cookie if another tab has set one', 'a1B2c3D4e5F6g7H8i9J0', 'a1B2c3D4e5F6g7H8i9J0'],
    ['written again if the cookie is malformed', 'theirs', undefined],
    ['written again if a line break stands before it', '\na1B2c3D4e5F6g7H8i9J0', undefined],
    ['written again if a line break stands after it', 'a1B2c3D4e5F6g7H8i9J0\n', undefined],
    ['written again if the cookie is empty', '', undefined],
  ])('is %s', (_, there, taken) => {
    const cookies = memoryCookies();
    const antiForgery = createAntiForgery(cookies, { secure: true });
    const own = antiForgery()['X-SEC-TOKEN'];
    cookies.set('sec-token', there);
    expect(antiForgery()['X-SEC-TOKEN']).toBe(taken ?? own);
    expect(cookies.content.get('sec-token')).toBe(taken ?? own);
  });
});
