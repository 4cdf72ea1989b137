import { describe, expect, test } from 'vitest';
import { demoPassword } from './accounts.ts';
import { PortalVisitor, testHost } from './test-visitor.ts';

describe('classic form post', () => {
  const post = (username: string, password: string, headers: Record<string, string> = {}) =>
    new PortalVisitor(testHost()).send('POST', '/pkmslogin.form?cobrandHost=norvik&locale=de', {
      form: { username, password, 'login-form-type': 'LDAP' },
      headers: { 'X-SEC-TOKEN': '', 'X-CSRF-TOKEN': '', ...headers },
    });

  test.each([
    ['cardholder', demoPassword, '/sdportal/home.view?cobrandHost=norvik&locale=de'],
    [
      'cardholder',
      'Wrong-password-1',
      '/static/public-portal-ui/login-signin-component?cobrandHost=norvik&locale=de&invalidLogin=true',
    ],
  ])('redirects %s with %s to %s', async (username, password, location) => {
    const answer = await post(username, password);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
  });

  test('answers 500 for send.error', async () =>
    expect((await post('send.error', demoPassword)).status).toBe(500));

  test('is rejected from another site', async () => {
    expect((await post('cardholder', demoPassword, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

test('a federated brand’s company signs users in and out, and refuses for other brands', async () => {
  const visitor = new PortalVisitor(testHost());
  const page = await (await visitor.send('GET', '/sdportal/federatedSignIn.view?cobrandHost=kestrel')).text();
  expect(page).toMatch(/<form method="post"[^]*cobrandHost=mastercard/);
  const path = '/sdportal/federatedSignIn.view?cobrandHost=kestrel&locale=fr';
  const answer = await visitor.send('POST', path, { form: {} });
  expect(answer.headers.get('location')).toBe('/sdportal/home.view?cobrandHost=kestrel&locale=fr');
  expect(visitor.cookies.get('ssoUserCookie')).toBe('true');
  const labels = await visitor.send(
    'GET',
    '/sdportal/rest/logoutrest/logoutLabelsAndReturnLink?cobrandHost=kestrel',
  );
  const { fssoLogoutUrl } = await labels.json();
  await visitor.send('GET', fssoLogoutUrl);
  expect(visitor.cookies.has('ssoUserCookie')).toBe(false);
  expect(
    (await visitor.send('POST', '/sdportal/federatedSignIn.view?cobrandHost=norvik', { form: {} })).status,
  ).toBe(403);
});
