import { describe, expect, test } from 'vitest';
import { demoOneTimePasscode, demoPassword } from './accounts.ts';
import { PortalVisitor, testHost } from './portal-visitor.ts';

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

  test('the right code signs in, once', async () => {
    const { visitor } = await start();
    expect(await (await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).text()).toContain('home.view');
    expect((await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).status).toBe(401);
  });

  test('without the password before it the code is worth nothing', async () => {
    const visitor = new PortalVisitor(testHost());
    expect((await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).status).toBe(401);
  });

  test('a code lasts 15 minutes, a new one as long again', async () => {
    const { host, visitor } = await start();
    host.advance(15 * 60_000 + 1);
    expect((await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).status).toBe(401);
    expect(await (await resend(visitor)).json()).toEqual({ emailAddress: 'o•••@example.com' });
    expect((await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).status).toBe(200);
  });

  test('a wrong code is refused, or led back with an error', async () => {
    const { visitor } = await start();
    expect((await visitor.logIn('otp.user', '000000', 'OTP')).status).toBe(401);
    const other = (await start('otp.redirect')).visitor;
    expect(await (await other.logIn('otp.redirect', '000000', 'OTP')).text()).toMatch(
      /one-time-passcode-component\?.*delivery=.*&error=invalid$/,
    );
  });

  test('sending again is refused, or lost, for those who show that', async () => {
    expect((await resend((await start('otp.noresend')).visitor)).status).toBe(403);
    expect((await resend((await start('otp.resend.dropped')).visitor)).type).toBe('error');
    expect((await resend(new PortalVisitor(testHost()))).status).toBe(401);
  });
});
