import { describe, expect, test } from 'vitest';
import * as paths from '../src/portal/paths.ts';
import { type CacheableResource, cacheableResource, isEmbedded } from './cacheable-resource.ts';

const base = '/static/public-portal-ui/';

/** Addresses that merely begin or end like that file's. */
const inPart = (file: string): [string, string][] => [
  ['GET', `${base}x/${file}`],
  ['GET', `${base}${file}.map`],
];

const platformFiles = [
  '/sdportal/rest/cobrandhostabbreviation',
  '/sdportal/rest/cobrand/acme',
  '/sdportal/rest/cobrands/acme/locales',
  '/sdportal/portalstatic/assets/css/acme.css',
  '/sdportal/portalstatic/assets/images/logos/acme.png',
  '/sdportal/portalstatic/assets/images/icons/acme/192.png',
];

describe('what the worker may cache', () => {
  test.each([
    ['GET', '/static/public-portal-ui/config.json', 'config'],
    ['GET', '/static/public-portal-ui/assets/i18n/fr_CA/Messages.json', 'texts'],
    ['GET', '/static/public-portal-ui/assets/i18n/fr_CA/new-pin/Messages.json', 'texts'],
    ['GET', '/static/public-portal-ui/assets/i18n/fr_CA/PlatformMessages.json', 'texts'],
    ['GET', '/static/public-portal-ui/assets/footers/16-3.json', 'footers'],
    ['GET', '/static/public-portal-ui/assets/footers/../16-3.json', undefined],
    ['GET', '/static/public-portal-ui/assets/forward-log-CKgCrU9a.js', 'program'],
    ['GET', '/static/public-portal-ui/assets/index-CKgCrU9a.js', undefined],
    ['GET', '/static/public-portal-ui/manifest.webmanifest', 'manifest'],
    ['GET', '/sdportal/portalstatic/assets/images/icons/acme/maskable-512.png', 'picture'],
    ['GET', '/static/public-portal-ui/brands/acme/fr_CA.webmanifest', 'manifest'],
    ['GET', '/static/public-portal-ui/icons/icon-192.png', 'picture'],
    ['GET', '/sdportal/rest/cobrandhostabbreviation', 'abbreviation'],
    ['GET', '/sdportal/rest/cobrand/acme', 'brand-record'],
    ['GET', '/sdportal/rest/cobrands/acme/locales', 'locale-list'],
    ['GET', '/sdportal/portalstatic/assets/css/acme.css', 'stylesheet'],
    ['GET', '/sdportal/portalstatic/assets/images/logos/acme.png', 'picture'],
    ['GET', '/sdportal/portalstatic/assets/images/logos/footers/acme.gif', 'picture'],
    ['HEAD', '/sdportal/portalstatic/assets/images/logos/acme.jpg', 'probe'],
    ['HEAD', '/sdportal/portalstatic/assets/images/logos/footers/acme.jpg', 'probe'],
  ])('%s %s: %s', (method, path, resource) => {
    expect(cacheableResource(method, path, base)).toBe(resource);
  });
});

describe('what the worker never caches', () => {
  const publicPaths: readonly string[] = [
    paths.cobrandHostAbbreviation,
    paths.cobrand,
    paths.cobrands,
    paths.brandStyles,
    paths.logos,
    paths.footerLogos,
  ];
  const credentialPaths = Object.values(paths).filter((path) => !publicPaths.includes(path));

  test.each(credentialPaths.flatMap((path) => [path, `${path}/x`, `/sdportal${path}`]))(
    '%s with any method',
    (path) => {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        expect(cacheableResource(method, path, base)).toBeUndefined();
      }
    },
  );

  test.each([
    ['POST', '/sdportal/rest/cobrand/acme'],
    ['PUT', '/static/public-portal-ui/config.json'],
    ['HEAD', '/sdportal/rest/cobrand/acme'],
    ['HEAD', '/static/public-portal-ui/config.json'],
    ['GET', '/sdportal/rest/cobrand/acme/users'],
    ['GET', '/sdportal/rest/cobrand/'],
    ['GET', '/sdportal/rest/cobrand/a%2Fb'],
    ['GET', `/sdportal/rest/cobrand/${'a'.repeat(65)}`],
    ['GET', '/sdportal/forgotPassword.view'],
    ['GET', '/sdportal/home.view'],
    ['GET', '/sdportal/portalstatic/assets/css/acme.js'],
    ['GET', '/sdportal/portalstatic/assets/images/logos/acme.svg'],
    ['GET', '/static/public-portal-ui/assets/index-abcdefgh.js'],
    ['GET', '/static/public-portal-ui/assets/i18n/fr_CA/new-pin/more/Messages.json'],
    ['GET', '/static/public-portal-ui/assets/i18n/fr_CA/../Messages.json'],
    ['GET', '/static/public-portal-ui/telemetry/review.json'],
    ['GET', '/static/other/config.json'],
    ['GET', '/sdportal/rest/cobrandhostabbreviation/x'],
    ...platformFiles.map((path): [string, string] => ['GET', `/heracles${path}`]),
    ['HEAD', '/heracles/sdportal/portalstatic/assets/images/logos/acme.png'],
    ...['config.json', 'assets/forward-log-CKgCrU9a.js', 'assets/i18n/fr/Messages.json'].flatMap(inPart),
    ...['assets/footers/16-3.json', 'manifest.webmanifest', 'icons/icon-192.png'].flatMap(inPart),
    ['GET', '/healthz'],
  ])('%s %s', (method, path) => {
    expect(cacheableResource(method, path, base)).toBeUndefined();
  });
});

test.each<[CacheableResource, boolean]>([
  ['abbreviation', true],
  ['brand-record', true],
  ['locale-list', true],
  ['stylesheet', true],
  ['footers', true],
  ['texts', true],
  ['probe', true],
  ['config', false],
  ['picture', false],
  ['manifest', false],
  ['program', false],
])('a document may embed an answer of kind %s: %s', (resource, is) => {
  expect(isEmbedded(resource)).toBe(is);
});
