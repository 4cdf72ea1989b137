import { describe, expect, test } from 'vitest';
import { demoOneTimePasscode, demoPassword } from './accounts.ts';
import { PortalVisitor, testHost } from './test-visitor.ts';

describe('one-time passcode', () => {
  const start = async (userId = 'otp.user') => {
    const host = testHost();
    const visitor = new PortalVisitor(host);
    await visitor.logIn(userId, demoPassword);
    return { host, visitor };
  };
  const resend = (visitor: PortalVisitor) =>
    visitor.send('POST', '/services/authentication-service/protected/one-time-pins', {
      json: { locale: 'en_US' },
    });

  test('signs in once if it is right', async () => {
    const { visitor } = await start();
    expect(await (await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).text()).toContain('home.view');
    expect((await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).status).toBe(401);
  });

  test('is rejected if no password came before it', async () => {
    const visitor = new PortalVisitor(testHost());
    expect((await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).status).toBe(401);
  });

  test('expires after 15 minutes, and signs in again once it is resent', async () => {
    const { host, visitor } = await start();
    host.advance(15 * 60_000 + 1);
    expect((await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).status).toBe(401);
    expect(await (await resend(visitor)).json()).toEqual({ emailAddress: 'o•••@example.com' });
    expect((await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).status).toBe(200);
  });

  test('gets a 401 if wrong, or an address with an error for otp.redirect', async () => {
    const { visitor } = await start();
    expect((await visitor.logIn('otp.user', '000000', 'OTP')).status).toBe(401);
    const other = (await start('otp.redirect')).visitor;
    expect(await (await other.logIn('otp.redirect', '000000', 'OTP')).text()).toMatch(
      /one-time-passcode-component\?.*delivery=.*&error=invalid$/,
    );
  });

  test('is not resent to otp.noresend, to otp.resend.dropped, or without a password', async () => {
    expect((await resend((await start('otp.noresend')).visitor)).status).toBe(403);
    expect((await resend((await start('otp.resend.dropped')).visitor)).type).toBe('error');
    expect((await resend(new PortalVisitor(testHost()))).status).toBe(401);
  });
});
