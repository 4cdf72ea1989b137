import { expect, test } from 'vitest';
import { requestHeaders, responseHeaders } from './forwarded-headers.ts';

const platform = new URL('https://platform.test');
const connection = { https: true, clientAddress: '192.0.2.7', trusted: false };

test('replaces forwarding headers with our own and drops hop-by-hop headers', () => {
  const theirs =
    'connection keep-alive proxy-authenticate proxy-authorization proxy-connection te trailer transfer-encoding upgrade ' +
    'expect forwarded x-forwarded-for x-forwarded-host x-forwarded-port x-forwarded-proto x-real-ip x-own';
  const incoming = new Headers({ accept: 'text/html' });
  for (const name of theirs.split(' ')) incoming.set(name, 'x');
  incoming.set('connection', 'close, X-Own');
  incoming.set('host', 'portal.test');
  expect(Object.fromEntries(requestHeaders(incoming, connection, false))).toEqual({
    accept: 'text/html',
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-host': 'portal.test',
    'x-forwarded-proto': 'https',
  });
});

const passesOn = (name: string, trusted: boolean, hasBody: boolean) =>
  requestHeaders(new Headers({ [name]: 'x' }), { ...connection, trusted }, hasBody).get(name) === 'x';

const routing =
  'Forwarded X-Forwarded X-Forwarded-Prefix X-Forwarded-Server Forwarded-For X_Forwarded_Host X-Host X-HTTP-Host-Override ' +
  'X-Original-Host X-Original-URL X-Rewrite-URL X_Rewrite_URL X-Original-Forwarded-For X-Real-IP X-Real_IP X.Real.IP ' +
  'X-Scheme X-URL-Scheme Front-End-Https Proxy';
test.each(routing.split(' '))(
  'never passes on a header that overrides host, path, protocol or client: %s',
  (name) => {
    expect([passesOn(name, false, true), passesOn(name, true, true)]).toEqual([false, false]);
  },
);

const claims =
  'iv-user iv_groups Remote-User REMOTE_USER X-Remote-User X-Remote-Addr X-WebAuth-User X-Authenticated-User X-Client-IP ' +
  'True-Client-IP Fastly-Client-IP X-Cluster-Client-IP CF-Connecting-IP CF-Connecting-IPv6 X-Originating-IP ' +
  'X-Azure-ClientIP SSL-Client-Cert X-SSL-Client-Verify X-Client-Cert X-ARR-ClientCert SM_USER SM-UserDN OAM_REMOTE_USER ' +
  'X-Goog-Authenticated-User-Email CF-Access-Authenticated-User-Email X-Amzn-Oidc-Identity X-Auth-Request-User ' +
  'X-MS-Client-Principal X-MS-CLIENT-PRINCIPAL-NAME';
test.each(claims.split(' '))(
  'passes on identity and client addresses only from a trusted proxy: %s',
  (name) => {
    expect([passesOn(name, false, true), passesOn(name, true, true)]).toEqual([false, true]);
  },
);

test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override', 'X_HTTP_Method_Override'])(
  'passes on a method override only with a body: %s',
  (name) => {
    expect([passesOn(name, true, false), passesOn(name, false, true)]).toEqual([false, true]);
  },
);

const ofPages =
  'Accept-Language Authorization Cookie Origin Referer Sec-Fetch-Site User-Agent sec-token X-SEC-TOKEN X-CSRF-TOKEN ' +
  'X-XSRF-TOKEN X-Requested-With X-Hostname X-Recipient No-Proxy X-Archiv-Number X-Client-Iphone Flex-Method X-Method-Name';
test.each(ofPages.split(' '))('passes on a header that pages send: %s', (name) => {
  expect(passesOn(name, false, false)).toBe(true);
});

test('omits an unknown client address and host, even if the browser claims them', () => {
  const spoofed = new Headers({ 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.test' });
  const headers = requestHeaders(spoofed, { https: false, clientAddress: undefined, trusted: false }, false);
  expect(Object.fromEntries(headers)).toEqual({ 'x-forwarded-proto': 'http' });
});

test('removes server and hop-by-hop headers from an answer', () => {
  const upstream = new Headers({
    server: 'a',
    'x-powered-by': 'b',
    via: '1.1 c',
    'keep-alive': 'd',
    etag: '"e"',
  });
  expect(Object.fromEntries(responseHeaders(upstream, platform))).toEqual({ etag: '"e"' });
});

test('does not pass on what the platform says of its own host: how to reach it, and whom to tell of failures', () => {
  const upstream = new Headers({
    'alt-svc': 'h3=":443"; ma=86400',
    nel: '{"report_to":"default","max_age":604800}',
    'report-to': '{"max_age":604800,"endpoints":[{"url":"https://cdn.test/"}]}',
    'strict-transport-security': 'max-age=0',
    etag: '"e"',
  });
  expect(Object.fromEntries(responseHeaders(upstream, platform))).toEqual({ etag: '"e"' });
});

test.each([
  ['a=1;Domain=platform.test; Path=/', 'a=1; Path=/'],
  ['a=1;  domain = platform.test', 'a=1'],
  ['a=1; domain', 'a=1'],
  ['a=1; Path=/domain=x', 'a=1; Path=/domain=x'],
  ['domain=1; Path=/', 'domain=1; Path=/'],
])('turns the cookie %j into %j', (cookie, own) => {
  const upstream = new Headers({ 'set-cookie': cookie });
  expect(responseHeaders(upstream, platform).getSetCookie()).toEqual([own]);
});

test.each([
  ['HTTPS://platform.test/a?b#c', '/a?b#c'],
  ['//platform.test/a', '/a'],
  [String.raw`\\platform.test\a`, '/a'],
  ['https://platform.test//other.test', '/.//other.test'],
  [String.raw`https://platform.test/\other.test`, '/.//other.test'],
  ['/a', '/a'],
  ['http://platform.test/a', 'http://platform.test/a'],
  ['/a?to=https://platform.test/b', '/a?to=https://platform.test/b'],
  ['a', 'a'],
  ['a?to=https://platform.test/b', 'a?to=https://platform.test/b'],
  ['https://other.test/a', 'https://other.test/a'],
  ['https://', 'https://'],
])('turns a redirect to %s into one to %s', (location, own) => {
  expect(responseHeaders(new Headers({ location }), platform).get('location')).toBe(own);
});
