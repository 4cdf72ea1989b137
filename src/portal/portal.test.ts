import { expect, it } from 'vitest';
import { answered, unreachable } from './failure.ts';
import { createBrandLookup } from './brand-lookup.ts';
import { createPortal, type Portal } from './portal.ts';
import type { Call, Send } from './request.ts';
import { wholePortal } from './whole-portal.ts';
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

async function callsOf(invoke: (portal: Portal) => unknown, { isLocal = false } = {}) {
  const calls: Call[] = [];
  const send: Send = (call) => {
    calls.push(call);
    return Promise.resolve(answered({ text: '{}', type: 'application/json' }));
  };
  await invoke(wholePortal(createPortal(send, { isLocal, brand: createBrandLookup(send) })));
  return calls;
}

/** What one conversation sends, without the calls' limits and tries. */
async function sent(invoke: (portal: Portal) => unknown, options?: { isLocal: boolean }) {
  const calls = await callsOf(invoke, options);
  return calls.map(({ method, path, query, json, form: fields }) => [
    `${method} ${path}${query ? `?${new URLSearchParams({ ...query })}` : ''}`,
    json ?? (fields && { form: fields }),
  ]);
}

it.each<[string, (portal: Portal) => unknown, unknown?]>([
  ['GET /heracles/logout', ({ signIn }) => signIn.logOff()],
  ['POST /sdportal/rest/user/loginSignin', ({ signIn }) => signIn.lookUp('ann'), { userId: 'ann' }],
  ['POST /heracles/login', ({ signIn }) => signIn.logIn(form), { form }],
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
])('sends %s (specification, section 7)', async (line, invoke, body) => {
  expect(await sent(invoke)).toEqual([[line, body]]);
});

it.each<[string, (portal: Portal) => unknown]>([
  ['GET /sdportal/heracles/logout', ({ signIn }) => signIn.logOff()],
  ['POST /sdportal/heracles/login', ({ signIn }) => signIn.logIn(form)],
])('sends %s on localhost', async (line, invoke) => {
  expect((await sent(invoke, { isLocal: true })).map(([asked]) => asked)).toEqual([line]);
});

it.each<[string, (portal: Portal) => unknown, Partial<Call>]>([
  [
    'the external logout blind, and only once',
    ({ logout }) => logout.visit('https://idp.test/out'),
    { blind: true, tries: 1 },
  ],
  [
    'an error log entry with keepalive',
    ({ logErrorStatement }) => logErrorStatement('log in failed'),
    { keepalive: true },
  ],
  [
    'a ping once, within its caller’s limit, as an action',
    ({ session }) => session.ping(1_234),
    { tries: 1, limitMs: 1_234, isAction: true },
  ],
])('sends %s', async (_, invoke, how) => {
  expect(await callsOf(invoke)).toEqual([expect.objectContaining(how)]);
});

it('createPortal contains only the calls that the sign-in screen needs', () => {
  const send: Send = () => Promise.reject(new Error('nothing is asked'));
  const portal = createPortal(send, { isLocal: false, brand: createBrandLookup(send) });
  expect(Object.keys(portal)).toEqual(['brand', 'signIn', 'logErrorStatement', 'send']);
});

/** A different value for each field, so that a mix-up of two is seen. */
const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `the ${name}`]));
const loginInfo = fields('ldapId', 'loginType', 'b2BAlias');
const question = fields('questionId', 'questionText');
const token = { shouldAccess: true, ...fields('ldapId', 'b2BAlias', 'forwardFormEndpoint') };
const labels = fields(
  'ng.you.have.been.logged.out',
  'ng.return.to.login.screen',
  'cobrandHostInfo',
  'fssoLogoutUrl',
);
const warning = fields('continueButton', 'logoutButton', 'title', 'helpMessage', 'aboutToExpireMessage');

it.each<[string, (portal: Portal) => Promise<unknown>, object, object]>([
  ['a look-up', ({ signIn }) => signIn.lookUp('ann'), loginInfo, loginInfo],
  [
    'the addresses for a password change',
    ({ passwords }) => passwords.serviceUrls(),
    fields('autoLogoutRelatedUrl', 'cancelPasswordReset'),
    fields('cancelPasswordReset'),
  ],
  ['a security question', ({ recovery: calls }) => calls.securityQuestion('ann'), question, question],
  ['a token’s user', ({ tokens }) => tokens.userInfo('newpin'), token, token],
  ['the session warning', ({ session }) => session.warningContent('acme'), warning, warning],
  ['the labels of the logged-out page', ({ logout }) => logout.labels(), labels, labels],
])('reads every field of %s (specification, section 3)', async (_, invoke, json, value) => {
  const send: Send = () =>
    Promise.resolve(answered({ text: JSON.stringify(json), type: 'application/json' }));
  const portal = wholePortal(createPortal(send, { isLocal: false, brand: createBrandLookup(send) }));
  expect(await invoke(portal)).toEqual(answered(value));
});

/** Taken for an answer without its fields, it would mean: no access, no question, another form type. */
it.each<[string, (portal: Portal) => Promise<unknown>]>([
  ['a look-up', ({ signIn }) => signIn.lookUp('ann')],
  ['the addresses for a password change', ({ passwords }) => passwords.serviceUrls()],
  ['a security question', ({ recovery: calls }) => calls.securityQuestion('ann')],
  ['a new PIN’s user', ({ tokens }) => tokens.userInfo('newpin')],
  ['a next token’s user', ({ tokens }) => tokens.userInfo('nexttoken')],
  ['the session warning', ({ session }) => session.warningContent('acme')],
  ['the labels of the logged-out page', ({ logout }) => logout.labels()],
])('misreads a good answer to %s that is no object', async (_, invoke) => {
  for (const text of ['', 'OK', '"ann"', 'null', '[]']) {
    const send: Send = () => Promise.resolve(answered({ text, type: 'application/json' }));
    const portal = wholePortal(createPortal(send, { isLocal: false, brand: createBrandLookup(send) }));
    expect(await invoke(portal)).toEqual(unreachable('not-the-platform', true));
  }
});

it.each<[string, (portal: Portal) => Promise<unknown>]>([
  ['the log-in', ({ signIn }) => signIn.logIn(form)],
  ['the external logout request', ({ logout }) => logout.externalLogoutUrl()],
  [
    'the next token code',
    ({ tokens }) =>
      tokens.sendNextToken('/forward', {
        ...form,
        referral_path: '',
        authn_attempt_id: '',
        in_response_to: '',
      }),
  ],
])('reads the address answered to %s as text, quoted text or JSON', async (_, invoke) => {
  const readAddressFrom = async (text: string) => {
    const send: Send = () => Promise.resolve(answered({ text, type: 'text/plain' }));
    return invoke(wholePortal(createPortal(send, { isLocal: false, brand: createBrandLookup(send) })));
  };
  for (const text of ['/home?a="b"', '"/home?a="b""', ' "/home?a="b""\r\n'])
    expect(await readAddressFrom(text)).toEqual(answered('/home?a="b"'));
  // With the escapes that some of the platform's libraries write.
  for (const text of ['"\\/home?a\\u003db\\u0026c=d"', '" /home?a=b&c=d"\n'])
    expect(await readAddressFrom(text)).toEqual(answered('/home?a=b&c=d'));
  for (const text of ['null', '""', ' ']) expect(await readAddressFrom(text)).toEqual(answered(''));
});

it.each(['', '{"emailAddress":"j', '[]', 'Sent.'])(
  'counts a passcode as sent even if the good answer %j contains no address',
  async (text) => {
    const send: Send = () => Promise.resolve(answered({ text, type: 'application/json' }));
    const portal = wholePortal(createPortal(send, { isLocal: false, brand: createBrandLookup(send) }));
    expect(await portal.oneTimePins.send('fr')).toEqual(answered({ emailAddress: '' }));
  },
);
