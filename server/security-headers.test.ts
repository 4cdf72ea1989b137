import { describe, expect, test } from 'vitest';
import {
  addHeaders,
  contentSecurityPolicy,
  platformPageHeaders,
  securityHeaders,
  type PolicyInput,
} from './security-headers.ts';

const plain: PolicyInput = {
  https: false,
  uiLoggingUrl: '',
  allowedRedirectOrigins: [],
  heraclesLogin: true,
};

function directives(input: Partial<PolicyInput> = {}): Record<string, string[]> {
  const entries = contentSecurityPolicy({ ...plain, ...input })
    .split('; ')
    .map((directive) => directive.split(' '))
    .map(([name = '', ...sources]) => [name, sources] as const);
  return Object.fromEntries(entries);
}

describe('content security policy', () => {
  test('allows only this site and no inline code by default', () => {
    expect(contentSecurityPolicy(plain)).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types portal-sw",
    );
  });

  test('allows the document’s inline scripts and styles only by hash', () => {
    const inline = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] };
    expect(directives({ inline })).toMatchObject({
      'script-src': ["'self'", "'sha256-a'"],
      'style-src': ["'self'", "'sha256-b'"],
    });
  });

  test.each<[string, Partial<PolicyInput>]>([
    ['plain', {}],
    [
      'everything set',
      {
        https: true,
        uiLoggingUrl: 'https://logs.example/in',
        allowedRedirectOrigins: ['https://a.example'],
        heraclesLogin: false,
      },
    ],
  ])('never weakens scripts, styles or framing: %s', (_, input) => {
    const policy = contentSecurityPolicy({ ...plain, ...input });
    for (const weak of ['unsafe-inline', 'unsafe-eval', 'data:', 'blob:', '*', 'http://']) {
      expect(policy).not.toContain(weak);
    }
    expect(directives(input)).toMatchObject({ 'script-src': ["'self'"], 'frame-ancestors': ["'none'"] });
  });

  test.each<[string, Partial<PolicyInput>, string, string[]]>([
    [
      'a logging address adds its origin only',
      { uiLoggingUrl: 'https://logs.example/a/b?c' },
      'connect-src',
      ["'self'", 'https://logs.example'],
    ],
    ['a logging path adds nothing', { uiLoggingUrl: '/logs' }, 'connect-src', ["'self'"]],
    [
      'redirect origins may be called, for partner log-outs',
      { allowedRedirectOrigins: ['https://idp.example'] },
      'connect-src',
      ["'self'", 'https://idp.example'],
    ],
    [
      'an origin of two settings is listed once',
      { uiLoggingUrl: 'https://x.example/l', allowedRedirectOrigins: ['https://x.example'] },
      'connect-src',
      ["'self'", 'https://x.example'],
    ],
    [
      'sign-in by call allows no form to other origins',
      { allowedRedirectOrigins: ['https://idp.example'] },
      'form-action',
      ["'self'"],
    ],
    [
      'sign-in by form allows redirects to the listed origins',
      { allowedRedirectOrigins: ['https://idp.example'], heraclesLogin: false },
      'form-action',
      ["'self'", 'https://idp.example'],
    ],
    ['https upgrades insecure requests', { https: true }, 'upgrade-insecure-requests', []],
  ])('%s', (_, input, name, sources) => {
    expect(directives(input)[name]).toEqual(sources);
  });
});

const everywhere = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

test.each([
  'text/html; charset=utf-8',
  'text/javascript',
  'image/svg+xml',
  'application/xml',
  'application/jsonp',
  'text/html; as=text/plain',
  '',
  null,
])('a type that may be a document or a script gets the full policy: %j', (type) => {
  const { 'permissions-policy': features, ...headers } = securityHeaders(plain, type);
  expect(headers).toEqual({
    ...everywhere,
    'content-security-policy': contentSecurityPolicy(plain),
    'cross-origin-opener-policy': 'same-origin',
  });
  const denied =
    'accelerometer camera display-capture geolocation gyroscope hid magnetometer microphone midi payment serial usb';
  expect(features).toBe(denied.replaceAll(/[\w-]+/g, '$&=()').replaceAll(' ', ', '));
});

test.each([
  'application/json; charset=utf-8',
  'application/manifest+json',
  'text/css',
  'text/plain;charset=UTF-8',
  'image/png',
])('a data type gets a policy that allows nothing: %s', (type) => {
  expect(securityHeaders(plain, type)).toEqual({
    ...everywhere,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
});

test('HSTS is sent only over https, for a year, with subdomains', () => {
  for (const type of ['text/html', 'application/json']) {
    expect(securityHeaders(plain, type)).not.toHaveProperty('strict-transport-security');
    expect(securityHeaders({ ...plain, https: true }, type)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  }
});

test('a platform page may run its scripts, but may not be framed by other sites', () => {
  expect(platformPageHeaders({ ...plain, https: true })).toEqual({
    'content-security-policy': "base-uri 'self'; object-src 'none'; frame-ancestors 'self'",
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('addHeaders keeps the headers that an answer already has', () => {
  const answer = new Response('', { headers: { 'x-frame-options': 'SAMEORIGIN' } });
  addHeaders(answer, { 'X-Frame-Options': 'DENY', 'referrer-policy': 'same-origin' });
  expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
});
