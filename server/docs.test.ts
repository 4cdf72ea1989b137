import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  demoAccounts,
  demoOneTimePasscode,
  demoPassword,
  demoSecurityAnswer,
  demoTemporaryPassword,
  demoTokenCode,
} from '../sw/mock/accounts.ts';
import { brands } from '../sw/mock/brands/brands.ts';
import { profileNames, profiles } from '../sw/mock/network/profiles.ts';
import { settingRows } from './environment.ts';
import { requestHeaders, responseHeaders } from './forwarded-headers.ts';
import { hasHiddenDotSegments } from './hidden-dot-segments.ts';
import { securityHeaders } from './security-headers.ts';
import { loadSite } from './site-files.ts';

const readme = readFileSync('README.md', 'utf8');
const demoData = readFileSync('docs/demo-data.md', 'utf8');
const operating = readFileSync('docs/operating.md', 'utf8');
const development = readFileSync('docs/development.md', 'utf8');

const row = (...cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** The rows of the tables with this head, one by one, so that a difference shows which row is missing. */
const tableRows = (document: string, head: string) =>
  Array.from(document.matchAll(new RegExp(`(?<=^\\| (?:${head}) .*\n.*\n)(?:\\| .*\n)+`, 'gm'))).flatMap(
    ([rows]) => rows.trim().split('\n'),
  );

it('docs/operating.md lists every setting as the server defines it', () => {
  expect(tableRows(operating, 'Variable')).toEqual(
    settingRows().map(({ variable, configKey, kind, fallback, help }) =>
      row(`\`${variable}\``, configKey ? `\`${configKey}\`` : '–', kind.takes, shown(fallback), help),
    ),
  );
});

function shown(fallback: unknown): string {
  if (typeof fallback === 'boolean') return fallback ? 'on' : 'off';
  if (typeof fallback === 'number') return String(fallback);
  return typeof fallback === 'string' && fallback !== '' ? fallback : '–';
}

const accountRows = demoAccounts.map(({ userId, shows }) => row(`\`${userId}\``, shows));
const brandRows = brands.map(({ abbreviation, shows }) => row(`\`${abbreviation}\``, shows));

it('docs/demo-data.md lists every demo account', () => {
  expect(tableRows(demoData, 'User ID')).toEqual(accountRows);
});

it('docs/demo-data.md lists every sample brand', () => {
  expect(tableRows(demoData, 'Brand code')).toEqual(brandRows);
});

it('the README describes accounts and brands correctly, and names their demo secrets', () => {
  const listed = tableRows(readme, 'User ID|Brand code');
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.filter((line) => ![...accountRows, ...brandRows].includes(line))).toEqual([]);
  for (const secret of [demoPassword, demoOneTimePasscode, demoTokenCode, demoSecurityAnswer])
    expect(readme).toContain(`\`${secret}\``);
});

it('docs/demo-data.md lists every demo secret', () => {
  const secrets = [
    demoPassword,
    demoOneTimePasscode,
    demoTokenCode,
    demoSecurityAnswer,
    demoTemporaryPassword,
  ];
  for (const secret of secrets) expect(demoData).toContain(`| \`${secret}\` |`);
});

it('docs/development.md lists every bad network', () => {
  const rows = profileNames.map((name) => row(`\`${name}\``, profiles[name].shows));
  expect(tableRows(development, 'Network')).toEqual(rows);
});

it('the sample systemd unit restarts the server too slowly to reach the start limit', () => {
  // systemd's own limit is five starts in ten seconds; how long a start takes is unknown.
  expect(Number(/^RestartSec=(\d+)$/m.exec(operating)?.[1] ?? 0) * 4).toBeGreaterThan(10);
});

const apacheMembers = operating.match(/BalancerMember .*/g) ?? [];

it('the Apache proxy sample retries a failed server after ten seconds, as a release needs', () => {
  // Apache's default of a minute would leave no server while the second one starts.
  const retries = apacheMembers.map((member) => / retry=(\d+) route=[ab]$/.exec(member)?.[1]);
  expect(retries).toEqual(['10', '10']);
});

it('the Apache proxy sample passes an answer whose single header is longer than 8 KiB, instead of answering 502', () => {
  const sizes = apacheMembers.map((member) => / responsefieldsize=(\d+) /.exec(member)?.[1]);
  expect(sizes).toEqual(['16384', '16384']);
});

it('the Apache static host sample passes an answer whose single header is longer than 8 KiB, too', () => {
  expect(operating).toMatch(
    / ProxyPassMatch .* https:\/\/platform\.example nocanon responsefieldsize=16384\n/,
  );
});

// Where Apache compresses by itself, the settings that Debian has for gzip come first, and Brotli never gets a turn.
it('the Apache static host sample sends the files that the build has compressed, as Brotli', () => {
  const text = sample('static host', 'apache');
  expect(text).toMatch(
    /\n {2}RewriteCond %\{DOCUMENT_ROOT\}\$0\.br -f\n {2}RewriteRule \S+ %\{DOCUMENT_ROOT\}\$0\.br \[L\]\n/,
  );
  expect(text).toMatch(/\n {4}RemoveLanguage \.br\n {4}AddEncoding br \.br\n/);
  expect(text).not.toContain('BROTLI_COMPRESS');
});

/** The sample for this server that begins with this line. */
const sample = (name: string, server = 'nginx') =>
  operating.split(`\`\`\`${server}\n# ${name}\n`)[1]?.split('```')[0] ?? '';

it.each([
  ['nginx', /add_header (\S+) "(.*)" always;/g],
  ['apache', /Header always set (\S+) "(.*)"/g],
])('the %s static host sample sends every header of a document, with the build’s policy', (server, line) => {
  const input = { https: true, heraclesLogin: true, uiLoggingUrl: '', allowedRedirectOrigins: [] };
  const sent = { ...securityHeaders(input, 'text/html'), 'content-security-policy': 'POLICY' };
  const sentLines = Array.from(sample('static host', server).matchAll(line));
  expect(Object.fromEntries(sentLines.map(([, name = '', value]) => [name.toLowerCase(), value]))).toEqual(
    sent,
  );
});

it.each([
  ['nginx', /proxy_set_header (X-\S+) /g, /proxy_ssl_verify on;/],
  ['apache', /RequestHeader (?:set|unset) (X-\S+)/g, /SSLProxyVerify require/],
])(
  'the %s static host sample sets the forwarding headers, removes other paths, and verifies the platform',
  (server, line, verified) => {
    const connection = { https: true, clientAddress: '192.0.2.7', trusted: false };
    const sent = requestHeaders(new Headers({ host: 'portal.test' }), connection, false);
    const listed = Array.from(sample('static host', server).matchAll(line), ([, name = '']) =>
      name.toLowerCase(),
    );
    expect(listed.toSorted()).toEqual(
      [...sent.keys(), 'x-host', 'x-original-url', 'x-rewrite-url'].toSorted(),
    );
    expect(sample('static host', server)).toMatch(verified);
  },
);

it.each([
  ['nginx', /proxy_hide_header (Alt-Svc|NEL|Report-To|Strict-Transport-Security);/g],
  ['apache', /^ {2}Header unset (Alt-Svc|NEL|Report-To|Strict-Transport-Security)$/gm],
])('the %s static host sample drops what the platform says of its own host', (server, line) => {
  const dropped = Array.from(sample('static host', server).matchAll(line), ([, name = '']) => name);
  expect(dropped).toEqual(['Alt-Svc', 'NEL', 'Report-To', 'Strict-Transport-Security']);
});

// nginx itself drops the platform's `Server`.
it.each([
  ['nginx', 'proxy_hide_header', ['X-Powered-By', 'X-AspNet-Version', 'X-AspNetMvc-Version', 'Via']],
  ['apache', 'Header unset', ['Server', 'X-Powered-By', 'X-AspNet-Version', 'X-AspNetMvc-Version', 'Via']],
])('the %s static host sample does not tell what the platform runs on', (server, directive, names) => {
  for (const name of names) expect(sample('static host', server)).toMatch(` ${directive} ${name}`);
  const { length } = [
    ...responseHeaders(new Headers(names.map((name) => [name, 'x'])), new URL('https://platform.example')),
  ];
  expect(length).toBe(0);
});

it.each([
  ['nginx', /location ~ "\^\/\(\?:sdportal.*?\n {4}add_header Strict-Transport-Security .*? always;\n/s],
  // For every path: Apache keeps an answer's own header beside this one, so the platform's has to be dropped.
  ['apache', /\n {2}Header always set Strict-Transport-Security /],
])('the %s static host sample sends HSTS with the platform’s answers, too', (server, setting) => {
  expect(sample('static host', server)).toMatch(setting);
});

// nginx looks a name up only as it starts, but the value of a variable again and again. With a variable, however, it rewrites
// no redirects to the platform's own name by itself.
it('the nginx static host sample keeps looking up the platform’s address', () => {
  const text = sample('static host');
  expect(text).toMatch(/\n {2}resolver \S+;.*\n {2}set \$platform platform\.example;\n/);
  expect(text).toMatch(
    /\n {4}proxy_pass https:\/\/\$platform;\n {4}proxy_redirect https:\/\/\$platform\/ \/;\n/,
  );
});

// Back ends read X_Forwarded_For as X-Forwarded-For. nginx drops such names by itself, our server all but those of identity.
it('the Apache static host sample removes every header in both spellings', () => {
  const text = sample('static host', 'apache');
  const names = Array.from(text.matchAll(/RequestHeader (?:set|unset) (\w+-\S+)/g), ([, name = '']) => name);
  expect(names).toContain('iv-user');
  for (const name of names) expect(text).toContain(`RequestHeader unset ${name.replaceAll('-', '_')}\n`);
});

it.each([
  ['apache', /\n {2}RequestHeader unset iv-user\n {2}RequestHeader unset iv_user\n/],
  ['haproxy', /\n {2}http-request del-header \^iv\[-_\]user\$ -m reg /],
])('the %s proxy sample removes an identity header in both spellings', (server, removal) => {
  expect(sample('proxy', server)).toMatch(removal);
});

it.each([
  ['nginx', / if \(\$request_uri ~\* "(.*)"\)/, ''],
  ['apache', / %\{THE_REQUEST\} "(.*)" \[NC\]/, 'GET '],
])(
  'the %s static host sample refuses hidden steps like the server, and nothing else',
  (server, line, method) => {
    const refused = new RegExp(line.exec(sample('static host', server))?.[1] ?? '^', 'i');
    const once = ['%c0%ae', '%e0%80%ae', '%f0%80%80%ae', '%f8%80%80%80%ae'];
    const overlong = [...once, ...once.map(encodeURIComponent)];
    // Escapes whose digits are escaped.
    const digits = [
      '%25%32%65%25%32%65',
      '%252%65.',
      '%25%32%35%32%65.',
      '%2525%32%65.',
      '%25%30%61',
      '%25%63%30',
    ];
    const controls = ['%2500', '%00', '%0a', '%7f', '%c2%85'];
    for (const name of ['..', '%2e%2E', '%252e.', ...controls, ...digits, ...overlong]) {
      expect(`${method}/sdportal/${name}/x`).toMatch(refused);
      expect(new URL(`http://portal.test/sdportal/${name}/x`)).toSatisfy(
        ({ pathname }: URL) => !pathname.startsWith('/sdportal/') || hasHiddenDotSegments(pathname),
      );
    }
    const signs = ['100%', '100%0.5', '100%=', '100%@', '100%à', 'à', 'ࠀ', '€', '𐀀', '😀'];
    for (const name of ['a.b', '%2e', ...signs.map(encodeURIComponent)]) {
      expect(`${method}/sdportal/${name}?x=..%00`).not.toMatch(refused);
      expect(hasHiddenDotSegments(`/sdportal/${name}x`)).toBe(false);
    }
  },
);

it.each([
  ['proxy', 'nginx', /ssl_certificate (\S+);\n {2}ssl_certificate_key \1;/],
  // Without SSLEngine, Apache answers on this port without TLS, and does not complain.
  ['proxy', 'apache', /\n {2}SSLEngine on\n {2}SSLCertificateFile \S/],
  ['proxy', 'haproxy', /\n {2}bind :443 ssl crt \S/],
  ['static host', 'nginx', /ssl_certificate (\S+);\n {2}ssl_certificate_key \1;/],
  ['static host', 'apache', /\n {2}SSLEngine on\n {2}SSLCertificateFile \S/],
])('the %s sample for %s has a certificate, without which it serves no TLS', (name, server, certificate) => {
  expect(sample(name, server)).toMatch(certificate);
});

// With nginx's own limits, two answers with more than 4 KiB of cookies leave no server for anybody for ten seconds.
const nginxHeaders =
  /\n {2}large_client_header_buffers 4 16k;.*\n {2}proxy_buffer_size 32k;.*\n {2}proxy_buffers 4 32k;\n/;

it.each([
  ['proxy', 'nginx', nginxHeaders],
  ['proxy', 'apache', /\n {2}LimitRequestFieldSize 16384\n/],
  ['proxy', 'haproxy', /\n {2}tune\.bufsize 32768 /],
  ['static host', 'nginx', nginxHeaders],
  ['static host', 'apache', /\n {2}LimitRequestFieldSize 16384\n/],
])('the %s sample for %s accepts cookies as long as those our server accepts', (name, server, limits) => {
  expect(sample(name, server)).toMatch(limits);
});

it.each([
  // To nginx, an answer that comes too late is a failed server.
  ['nginx', /\n {2}proxy_read_timeout (\d+)s;/],
  ['apache', /\n {2}ProxyTimeout (\d+)\n/],
  ['haproxy', /\n {2}timeout server (\d+)s /],
])('the %s proxy sample waits longer for a server than that may wait for the platform', (server, wait) => {
  const [, seconds] = wait.exec(sample('proxy', server)) ?? [];
  const [, most] = /`PLATFORM_TIMEOUT_MS` .* from 100 to (\d+) /.exec(operating) ?? [];
  expect(Number(seconds) * 1000).toBeGreaterThan(Number(most));
});

it.each([
  ['nginx', /\n {2}proxy_connect_timeout 5s;/],
  ['apache', / connectiontimeout=5 retry=10 route=a\n.* connectiontimeout=5 retry=10 route=b\n/],
  ['haproxy', /\n {2}timeout connect 5s\n/],
])('the %s proxy sample gives a machine that is down five seconds, not a minute or two', (server, limit) => {
  expect(sample('proxy', server)).toMatch(limit);
});

const nginxHost = /\n {2}if \(\$http_host !~\* \^portal\\\.example\(\?::\\d\+\)\?\$\) \{ return 421; \}\n/;
const apacheHost = /\n {4}Require expr %\{HTTP_HOST\} =~ \/\^portal\\\.example\(\?::\\d\+\)\?\$\/i\n/;
// A redirect made by an earlier rule would still lead to the stranger's name.
const apacheFirstRule =
  /\n {2}RewriteEngine on\n {2}RewriteCond %\{HTTP_HOST\} !\^portal\\\.example\(\?::\\d\+\)\?\$ \[NC\]\n {2}RewriteRule \^ - \[R=421,L\]\n/;
const haproxyHost = /\n {2}http-request deny .*unless \{ req\.hdr\(host\),host_only -i portal\.example \}\n/;

it.each([
  ['proxy', 'nginx', nginxHost],
  ['proxy', 'apache', apacheHost],
  ['proxy', 'haproxy', haproxyHost],
  ['static host', 'nginx', nginxHost],
  ['static host', 'apache', apacheFirstRule],
])('the %s sample for %s refuses any host name but the portal’s', (name, server, refusal) => {
  expect(sample(name, server)).toMatch(refusal);
});

it.each([
  [
    'nginx',
    /^map \$http_idempotency_key\$cookie_idempotency_key \$portal_call \{[^}]*\}\nupstream portal \{\n {2}hash \$portal_call;/m,
  ],
  ['apache', /\n {2}ProxySet stickysession=portal_server\n/],
  ['haproxy', /\nbackend servers\n {2}mode http\n {2}balance hdr\(idempotency-key\)/],
])('the %s proxy sample sends a repeated call to the same server', (server, rule) => {
  expect(sample('proxy', server)).toMatch(rule);
});

it('the HAProxy sample tries the other server at once, for a call with a key too', () => {
  const servers = /\nbackend servers\n(?: .*\n)*/.exec(sample('proxy', 'haproxy'))?.[0];
  expect(servers).toMatch(/\n {2}hash-type consistent .*\n(?: .*\n)* {2}option redispatch 1\n/);
});

// Only HAProxy asks by itself whether a server still answers. Calls may take as long as the platform, files may not.
it('the nginx proxy sample gives up a server that lets a file wait for ten seconds', () => {
  const files = /\n {2}location \/static\/public-portal-ui\/assets\/ \{[^}]*\}/.exec(sample('proxy'))?.[0];
  expect(files).toMatch(/\n {4}proxy_next_upstream error timeout .*\n {4}proxy_read_timeout 10s;/);
});

it('the check that restarts a silent server starts none that was stopped', () => {
  expect(operating).toMatch(/\bcurl -fsm 5 .*\/healthz \|\| systemctl try-restart portal`/);
});

it('the Apache static host sample makes ETags from file content', () => {
  expect(sample('static host', 'apache')).toMatch(/<Directory [^>]*>[^<]*\n +FileETag Digest\n/);
});

const nginxRedirect =
  /\nserver \{\n {2}listen 80;\n {2}server_name portal\.example;\n(?: {2}.*\n)* {2}return 301 https:\/\/portal\.example\$request_uri;\n\}\n/;
const apacheRedirect =
  /\n<VirtualHost \*:80>\n {2}ServerName portal\.example\n {2}Redirect permanent \/ https:\/\/portal\.example\/\n<\/VirtualHost>\n/;

it.each([
  ['proxy', 'nginx', nginxRedirect],
  ['proxy', 'apache', apacheRedirect],
  [
    'proxy',
    'haproxy',
    /\n {2}bind :80\n {2}http-request redirect prefix https:\/\/portal\.example code 301\n/,
  ],
  ['static host', 'nginx', nginxRedirect],
  ['static host', 'apache', apacheRedirect],
])('the %s sample for %s leads from http to https', (name, server, redirect) => {
  expect(sample(name, server)).toMatch(redirect);
});

it.each([
  ['proxy', 'nginx', /\n {2}listen 443 ssl http2;\n(?: {2}.*\n)* {2}server_tokens off;/],
  ['proxy', 'apache', /^ServerTokens Prod$/m],
  ['static host', 'nginx', /\n {2}listen 443 ssl http2;\n(?: {2}.*\n)* {2}server_tokens off;/],
  ['static host', 'apache', /^ServerTokens Prod$/m],
])('the %s sample for %s does not tell strangers its version', (name, server, setting) => {
  expect(sample(name, server)).toMatch(setting);
});

it.each(['proxy', 'static host'])('the Apache %s sample disables TRACE', (name) => {
  expect(sample(name, 'apache')).toMatch(/\n {2}TraceEnable off\n/);
});

it('the nginx static host sample has a content type for every kind of built file', () => {
  const types = /types \{([^}]*)\}/.exec(sample('static host'))?.[1] ?? '';
  const kinds = Array.from(types.matchAll(/(\w+);/g), ([, kind]) => kind);
  const built = loadSite('public').keys();
  const used = [...built].map((path) => path.slice(path.lastIndexOf('.') + 1));
  expect(kinds).toEqual(expect.arrayContaining([...new Set([...used, 'html', 'js', 'css'])]));
});
