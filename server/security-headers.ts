import type { InlineHashes } from './inline-hashes.ts';

/** What the policy of this deployment depends on. */
export interface PolicyInput {
  /** The request came over https, as seen by the browser. */
  https: boolean;
  /** Empty, a path of this site, or an absolute address. */
  uiLoggingUrl: string;
  /** Origins that an answer of the platform may lead to. */
  allowedRedirectOrigins: readonly string[];
  /** Sign-in is a call; otherwise it is a form post, which the gateway redirects. */
  heraclesLogin: boolean;
  /** What the portal's document brings of its own; for answers that are no such document it changes nothing. */
  inline?: InlineHashes;
}

type Directive = readonly [name: string, sources: (input: PolicyInput) => readonly string[] | undefined];

const none = () => ["'none'"];
const self = () => ["'self'"];

/** The content security policy, directive by directive; `undefined` leaves one out. */
const policy: readonly Directive[] = [
  ['default-src', none],
  ['script-src', (input) => ["'self'", ...(input.inline?.scripts ?? [])]],
  ['style-src', (input) => ["'self'", ...(input.inline?.styles ?? [])]],
  ['img-src', self],
  // The redirect origins too: the logged-out page calls the federated partner's log-out address (section 7).
  ['connect-src', (input) => ["'self'", ...originOf(input.uiLoggingUrl), ...input.allowedRedirectOrigins]],
  ['manifest-src', self],
  ['worker-src', self],
  ['base-uri', none],
  ['object-src', none],
  // Browsers check the redirects of a form post as well.
  ['form-action', (input) => ["'self'", ...(input.heraclesLogin ? [] : input.allowedRedirectOrigins)]],
  ['frame-ancestors', none],
  ['require-trusted-types-for', () => ["'script'"]],
  ['trusted-types', () => ['portal-sw']],
  ['upgrade-insecure-requests', (input) => (input.https ? [] : undefined)],
];

const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

const yearSeconds = 31_536_000;

export function contentSecurityPolicy(input: PolicyInput): string {
  return policy
    .flatMap(([name, sources]) => {
      const list = sources(input);
      return list === undefined ? [] : [[name, ...new Set(list)].join(' ')];
    })
    .join('; ');
}

/**
 * The headers of an answer of this content type. What a document or a worker may do is said to documents and scripts, and to
 * whatever might be one; data is told that it may do nothing. A first visit asks for some twenty things, and each would
 * carry 800 bytes more.
 */
export function securityHeaders(input: PolicyInput, type: string | null): Readonly<Record<string, string>> {
  return {
    ...(isData(type)
      ? { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
      : {
          'content-security-policy': contentSecurityPolicy(input),
          'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
          'cross-origin-opener-policy': 'same-origin',
        }),
    'x-frame-options': 'DENY',
    // Not `no-referrer`: that would make a form post's Origin "null", which gateways refuse. Partners learn nothing.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(input.https ? { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` } : {}),
  };
}

/** With `nosniff` a browser takes none of these for a document or a script. */
function isData(type: string | null): boolean {
  return /^(?:application\/(?:manifest\+)?json|text\/(?:plain|css)|image\/(?:gif|jpeg|png))\s*(?:;|$)/.test(
    type ?? '',
  );
}

/**
 * What a page of the real platform gets where it brings nothing itself. Its screens are not ours: the strict policy
 * would stop their scripts.
 */
export function platformPageHeaders(input: PolicyInput): Readonly<Record<string, string>> {
  const strict = securityHeaders(input, 'text/html');
  const kept = ['referrer-policy', 'x-content-type-options', 'strict-transport-security'];
  return {
    ...Object.fromEntries(Object.entries(strict).filter(([name]) => kept.includes(name))),
    'content-security-policy': "base-uri 'self'; object-src 'none'; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  };
}

/** Those that the answer brings itself stay. */
export function addHeaders({ headers }: Response, added: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value);
}

function originOf(address: string): readonly string[] {
  return URL.canParse(address) ? [new URL(address).origin] : [];
}
