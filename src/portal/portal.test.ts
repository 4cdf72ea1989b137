import { expect, it } from 'vitest';
import { answered } from './failure.ts';
import { createBrandLookup } from './brand-lookup.ts';
import { createPortal, type Portal } from './portal.ts';
import type { Call, Send } from './request.ts';
import type { LogInForm } from './wire.ts';

const form: LogInForm = {
  username: 'ann',
  'login-form-type': 'LDAP',
  password: 'secret',
  ldapId: 'a1',
  loginType: '',
  b2BAlias: 'b2',
};
const change = { userId: 'ann', oldCredential: 'old', newCredential: 'new' };
const recovery = {
  userId: 'ann',
  locale: 'fr',
  cobrandName: 'acme',
  securityQuestion: { questionId: 'q1', questionResponse: 'Rex' },
};

/** Every call that one conversation makes, without what says how long it may take. */
async function sent(talk: (portal: Portal) => unknown, { isLocal = false } = {}) {
  const calls: Call[] = [];
  const send: Send = (call) => {
    calls.push(call);
    return Promise.resolve(answered({ text: '{}', type: 'application/json' }));
  };
  await talk(createPortal(send, { isLocal, brand: createBrandLookup(send) }));
  return calls.map(({ method, path, query, json, form: fields }) => [
    `${method} ${path}${query ? `?${new URLSearchParams({ ...query })}` : ''}`,
    json ?? fields,
  ]);
}

it.each<[string, (portal: Portal) => unknown, unknown?]>([
  ['GET /heracles/logout', ({ signIn }) => signIn.logOff()],
  ['POST /sdportal/rest/user/loginSignin', ({ signIn }) => signIn.lookUp('ann'), { userId: 'ann' }],
  ['POST /heracles/login', ({ signIn }) => signIn.logIn(form), form],
  ['GET /sdportal/rest/changepasswordserviceurls', ({ passwords }) => passwords.serviceUrls()],
  [
    'POST /services/authentication-service/public/changePassword',
    ({ passwords }) => passwords.change(change),
    change,
  ],
  [
    'POST /services/authentication-service/protected/one-time-pins',
    ({ oneTimePins }) => oneTimePins.send('fr'),
    { locale: 'fr' },
  ],
  [
    'POST /cpae/public/users/securityquestions',
    (portal) => portal.recovery.securityQuestion('ann'),
    { userId: 'ann' },
  ],
  [
    'POST /services/authentication-service/public/forgotPassword',
    (portal) => portal.recovery.forgotPassword(recovery),
    recovery,
  ],
  ['GET /sdportal/rest/rsapin/information?action=newpin', ({ tokens }) => tokens.userInfo('newpin')],
  ['GET /sdportal/rest/rsapin/information?action=nexttoken', ({ tokens }) => tokens.userInfo('nexttoken')],
  [
    'POST /services/twofactortoken-service/protected/tokens/a%2F1',
    ({ tokens }) => tokens.sendPin('a/1', '1234'),
    { newPin: '1234' },
  ],
  [
    'GET /sdportal/rest/sessionExpire/sessionExpireWarningBoxContent.json?cobrandHost=acme',
    ({ session }) => session.warningContent('acme'),
  ],
  ['GET /sdportal/rest/sessionExpire/pingPortal.json', ({ session }) => session.ping(1000)],
  ['GET /sdportal/rest/logoutrest/logoutLabelsAndReturnLink', ({ logout }) => logout.labels()],
  ['GET /sdportal/rest/logoutrest/externalLogoutUrl', ({ logout }) => logout.externalLogoutUrl()],
  ['GET https://idp.test/out', ({ logout }) => logout.visit('https://idp.test/out')],
  [
    'PUT /sdportal/rest/log/logErrorStatement.json',
    ({ logErrorStatement }) => logErrorStatement('log in failed'),
    'log in failed',
  ],
])('%s is what the platform is asked (specification, section 7)', async (line, talk, body) => {
  expect(await sent(talk)).toEqual([[line, body]]);
});

it.each<[string, (portal: Portal) => unknown]>([
  ['GET /sdportal/heracles/logout', ({ signIn }) => signIn.logOff()],
  ['POST /sdportal/heracles/login', ({ signIn }) => signIn.logIn(form)],
])('%s it is on localhost alone', async (line, talk) => {
  expect((await sent(talk, { isLocal: true })).map(([asked]) => asked)).toEqual([line]);
});
