import { describe, expect, it } from 'vitest';
import { checkAddress, checkLink, platformAddress, screenAddress } from './addresses.ts';

const origin = 'https://portal.test';
const listed = ['https://app.partner.test'];

describe('checkAddress', () => {
  it.each([
    ['/sdportal/home.view?a=b', 'https://portal.test/sdportal/home.view?a=b'],
    ['home.view', 'https://portal.test/home.view'],
    ['https://portal.test/x', 'https://portal.test/x'],
    ['https://app.partner.test/x?y#z', 'https://app.partner.test/x?y#z'],
    ['//app.partner.test/x', 'https://app.partner.test/x'],
    ['/x?a=[1]', 'https://portal.test/x?a=[1]'],
    [`/${'x'.repeat(8191)}`, `https://portal.test/${'x'.repeat(8191)}`],
  ])('accepts %s', (raw, expected) => {
    expect(checkAddress(raw, origin, listed)).toBe(expected);
  });

  it.each([
    [''],
    ['https://evil.test/'],
    ['//evil.test'],
    ['/\\evil.test'],
    ['\\\\evil.test'],
    ['https:\\\\evil.test'],
    ['http://app.partner.test/x'],
    ['https://app.partner.test.evil.test/'],
    ['https://app.partner.test@evil.test/'],
    ['https://user:pass@portal.test/'],
    ['https://user@portal.test/'],
    ['https://:pass@portal.test/'],
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['java\nscript:alert(1)'],
    ['\u0000https://portal.test/'],
    ['data:text/html,hi'],
    ['blob:https://portal.test/1'],
    ['file:///etc/passwd'],
    ['https://'],
    ['<html>a page</html>'],
    ['{"a":1}'],
    ['[1]'],
    ['"/home"'],
    [`/${'x'.repeat(8192)}`],
  ])('refuses %j', (raw) => {
    expect(checkAddress(raw, origin, listed)).toBeUndefined();
  });

  it('accepts any https origin, and no other scheme, if called with any-https', () => {
    expect(checkAddress('https://sso.company.test/in', origin, 'any-https')).toBe(
      'https://sso.company.test/in',
    );
    expect(checkAddress('http://sso.company.test/in', origin, 'any-https')).toBeUndefined();
    expect(checkAddress('javascript:alert(1)', origin, 'any-https')).toBeUndefined();
  });
});

describe('checkLink', () => {
  it.each([
    ['https://brand.test/privacy', 'https://brand.test/privacy'],
    ['http://brand.test/privacy', 'http://brand.test/privacy'],
    ['/legal/terms', 'https://portal.test/legal/terms'],
    ['javascript:alert(1)', undefined],
    ['java\tscript:alert(1)', undefined],
    ['data:text/html,hi', undefined],
    ['https://a:b@brand.test/', undefined],
    ['https://a@brand.test/', undefined],
    ['https://:b@brand.test/', undefined],
    ['/\\brand.test', undefined],
    ['x-http://brand.test/', undefined],
    ['http://', undefined],
    [undefined, undefined],
  ])('%j gives %s', (raw, expected) => {
    expect(checkLink(raw, origin)).toBe(expected);
  });
});

describe('the portal’s addresses', () => {
  it('carry brand and language to the platform', () => {
    expect(platformAddress('forgotPassword', { code: 'a.b', locale: 'fr_CA' })).toBe(
      '/sdportal/forgotPassword.view?cobrandHost=a.b&locale=fr_CA',
    );
  });

  it('lead to a screen with its query', () => {
    expect(screenAddress('signIn', { cobrandHost: 'x' })).toBe(
      '/static/public-portal-ui/login-signin-component?cobrandHost=x',
    );
  });
});
