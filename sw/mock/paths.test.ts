import { expect, onTestFinished, test, vi } from 'vitest';
import { mockSentinel, ownsPath } from './mock-backend.ts';
import { PortalVisitor, testHost } from './test-visitor.ts';

test.each([
  ['GET', '/sdportal/rest/changepasswordserviceurls', 200],
  ['GET', '/heracles/logout', 200],
  ['GET', '/sdportal/heracles/logout', 200],
  ['GET', '/sdportal/rest/rsapin/information?action=newpin', 200],
  ['GET', '/sdportal/rest/rsapin/information?action=nexttoken', 200],
  ['GET', '/sdportal/rest/rsapin/information?action=other', 400],
  ['GET', '/sdportal/rest/cobrandhostabbreviation?cobrandAbbr=norvik', 200],
  ['GET', '/sdportal/rest/cobrands/norvik/locales', 200],
  ['GET', '/sdportal/rest/cobrand/norvik', 200],
  ['GET', '/sdportal/rest/sessionExpire/sessionExpireWarningBoxContent.json?cobrandHost=norvik', 200],
  ['GET', '/sdportal/rest/sessionExpire/pingPortal.json', 200],
  ['GET', '/sdportal/rest/logoutrest/logoutLabelsAndReturnLink', 200],
  ['GET', '/sdportal/rest/logoutrest/externalLogoutUrl', 200],
  ['GET', '/sdportal/rest/logoutrest/externalLogout', 200],
  ['GET', '/sdportal/portalstatic/assets/css/norvik.css', 200],
  ['HEAD', '/sdportal/portalstatic/assets/images/logos/norvik.png', 200],
  ['HEAD', '/sdportal/portalstatic/assets/images/logos/norvik.jpg', 404],
  ['HEAD', '/sdportal/portalstatic/assets/images/logos/footers/norvik.png', 200],
  ['HEAD', '/sdportal/portalstatic/assets/images/logos/footers/norvik.gif', 404],
  ['GET', '/sdportal/home.view', 200],
  ['GET', '/sdportal/myProfile.view', 200],
  ['GET', '/sdportal/forgotPassword.view?cobrandHost=norvik&locale=de', 302],
  ['GET', '/sdportal/companySelfRegistration.view', 200],
  ['GET', '/sdportal/cardholderSelfRegistration.view', 200],
  ['GET', '/sdportal/prospectiveAccountApplication.view', 200],
  ['GET', '/sdportal/federatedSignIn.view?cobrandHost=kestrel', 200],
  ['GET', '/sdportal/federatedSignOut.view?cobrandHost=kestrel', 200],
  ['GET', '/sdportal/notices/norvik/privacy.view', 200],
  ['GET', '/sdportal/notices/norvik/unheard-of.view', 404],
  ['GET', '/__mock/pages.css', 200],
  ['GET', '/sdportal/unknown', 404],
  ['HEAD', '/services/unknown', 404],
  ['POST', '/cpae/unknown', 500],
  ['PUT', '/sdportal/unknown', 500],
  ['PATCH', '/sdportal/unknown', 500],
  ['DELETE', '/sdportal/rest/cobrand/norvik', 500],
  ['GET', '/sdportal/rest/user/loginSignin', 404],
])('%s %s answers %i, and is marked as the mock’s', async (method, path, status) => {
  const answer = await new PortalVisitor(testHost()).send(method, path);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('x-mock-backend')).toBe(mockSentinel);
  expect(ownsPath(new URL(path, 'http://portal.test').pathname)).toBe(true);
});

test.each([
  ['/sdportal/rest/user/loginSignin', { userId: 'cardholder' }, 200],
  ['/sdportal/rest/user/loginSignin', { userId: ' ' }, 400],
  ['/services/authentication-service/protected/one-time-pins', { locale: 'fr' }, 401],
  ['/cpae/public/users/securityquestions', { userId: 'cardholder' }, 200],
  ['/cpae/public/users/securityquestions', 'cardholder', 200],
  ['/services/authentication-service/public/forgotPassword', { userId: 'cardholder' }, 400],
  ['/cpae/public/users/temporarypasswords', { userId: 'cardholder' }, 400],
  ['/services/authentication-service/public/changePassword', { userId: 'cardholder' }, 400],
  ['/services/twofactortoken-service/protected/tokens/L1', { newPin: '1234' }, 401],
])('POST %s with %j answers %i', async (path, json, status) => {
  expect((await new PortalVisitor(testHost()).send('POST', path, { json })).status).toBe(status);
});

test('an error statement is accepted', async () => {
  const path = '/sdportal/rest/log/logErrorStatement.json';
  expect((await new PortalVisitor(testHost()).send('PUT', path, { json: 'text' })).status).toBe(200);
});

test.each([
  '/static/public-portal-ui/index.html',
  '/',
  '/sdportal',
  '/telemetry/logs',
  '/pkmslogin.formular',
])('%s is not a path of the platform', (path) => expect(ownsPath(path)).toBe(false));

test.each([
  ['truncated JSON', '{'],
  ['an array', '[]'],
  ['null', 'null'],
  ['a text over the size limit', `"${'x'.repeat(70_000)}"`],
])('an invalid body is rejected: %s', async (_, body) => {
  const visitor = new PortalVisitor(testHost());
  const path = '/cpae/public/users/securityquestions';
  const answer = await visitor.send('POST', path, {
    raw: body,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'bad.body' }] });
});

test('an answer is delayed by the time that its host sets', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const answers: Response[] = [];
  const sent = new PortalVisitor({ ...testHost(), delayMs: 500 }).send('GET', '/heracles/logout');
  void sent.then((answer) => answers.push(answer));
  await vi.advanceTimersByTimeAsync(499);
  expect(answers).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect((await sent).status).toBe(200);
});
