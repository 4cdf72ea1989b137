import { describe, expect, it } from 'vitest';
import { memoryCookies } from '../test-doubles.ts';
import { createAntiForgery } from './anti-forgery.ts';

describe('the anti-forgery token', () => {
  it('is 20 letters and digits, the same for the whole page session, and in its cookie', () => {
    const cookies = memoryCookies();
    const antiForgery = createAntiForgery(cookies, { secure: true, mockBackend: () => false });
    const token = antiForgery.headers({ changesState: false })['sec-token'] ?? '';
    expect(token).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(antiForgery.headers({ changesState: true })['X-SEC-TOKEN']).toBe(token);
    expect(cookies.content.get('sec-token')).toBe(token);
  });

  it('differs from page to page', () => {
    const [one, other] = [1, 2].map(() =>
      createAntiForgery(memoryCookies(), { secure: true, mockBackend: () => false }).headers({
        changesState: false,
      }),
    );
    expect(one).not.toEqual(other);
  });

  it('is put back when another tab has written its own', () => {
    const cookies = memoryCookies();
    const antiForgery = createAntiForgery(cookies, { secure: true, mockBackend: () => false, token: 'mine' });
    cookies.set('sec-token', 'theirs');
    antiForgery.headers({ changesState: true });
    expect(cookies.content.get('sec-token')).toBe('mine');
  });

  it('goes out under the mock’s header name where the mock answers', () => {
    const antiForgery = createAntiForgery(memoryCookies(), {
      secure: true,
      mockBackend: () => true,
      token: 'mine',
    });
    expect(antiForgery.headers({ changesState: true })).toEqual({
      'sec-token': 'mine',
      'X-SEC-TOKEN': 'mine',
      'X-CSRF-TOKEN': 'mine',
    });
  });

  it.each([['a\nb'], ['ü'], [''], ['x'.repeat(600)]])(
    'leaves out a gateway cookie no header can carry: %j',
    (value) => {
      const antiForgery = createAntiForgery(memoryCookies({ 'XSRF-TOKEN': value }), {
        secure: true,
        mockBackend: () => false,
      });
      expect(antiForgery.headers({ changesState: true })).not.toHaveProperty('X-XSRF-TOKEN');
    },
  );
});
