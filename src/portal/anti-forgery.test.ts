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

  it('is put back when another tab has written its own', () => {
    const cookies = memoryCookies();
    const antiForgery = createAntiForgery(cookies, { secure: true, token: 'mine' });
    cookies.set('sec-token', 'theirs');
    antiForgery.headers();
    expect(cookies.content.get('sec-token')).toBe('mine');
  });
});
