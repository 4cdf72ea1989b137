import { describe, expect, test } from 'vitest';
import {
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
  test('by default allows this site alone, and no inline code', () => {
    expect(contentSecurityPolicy(plain)).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types portal-sw",
    );
  });

  test('lets in what the document brings of its own, by its hash alone', () => {
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
      'log-out addresses of partners may be called',
      { allowedRedirectOrigins: ['https://idp.example'] },
      'connect-src',
      ["'self'", 'https://idp.example'],
    ],
    [
      'an origin is named once',
      { uiLoggingUrl: 'https://x.example/l', allowedRedirectOrigins: ['https://x.example'] },
      'connect-src',
      ["'self'", 'https://x.example'],
    ],
    [
      'sign-in by call posts no form elsewhere',
      { allowedRedirectOrigins: ['https://idp.example'] },
      'form-action',
      ["'self'"],
    ],
    [
      'sign-in by form may be redirected',
      { allowedRedirectOrigins: ['https://idp.example'], heraclesLogin: false },
      'form-action',
      ["'self'", 'https://idp.example'],
    ],
    ['https upgrades', { https: true }, 'upgrade-insecure-requests', []],
  ])('%s', (_, input, name, sources) => {
    expect(directives(input)[name]).toEqual(sources);
  });
});

test('headers of every answer', () => {
  expect(securityHeaders(plain)).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(securityHeaders(plain)['permissions-policy']).toContain('camera=()');
});

test('HSTS only over https: a year, with subdomains', () => {
  expect(securityHeaders(plain)).not.toHaveProperty('strict-transport-security');
  expect(securityHeaders({ ...plain, https: true })['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  );
});

test("a page of the platform keeps its scripts, and still can't be framed from elsewhere", () => {
  const headers = platformPageHeaders({ ...plain, https: true });
  expect(headers['content-security-policy']).toBe(
    "base-uri 'self'; object-src 'none'; frame-ancestors 'self'",
  );
  expect(headers).toHaveProperty('strict-transport-security');
});
