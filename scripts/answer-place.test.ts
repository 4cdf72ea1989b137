import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as paths from '../src/portal/paths.ts';
import { ownsPath } from '../sw/mock/addresses.ts';
import { answerPlace } from '../sw/mock/answer-place.ts';
import { PortalVisitor, testHost } from '../sw/mock/test-visitor.ts';

test.each([
  [paths.logIn, 'sign-in-routes.ts'],
  [paths.loginSignin, 'sign-in-routes.ts'],
  [paths.oneTimePins, 'one-time-pin-routes.ts'],
  [paths.changePassword, 'change-password-routes.ts'],
  [paths.rsaPinInformation, 'token-routes.ts'],
  [paths.tokens, 'token-routes.ts'],
  [paths.securityQuestions, 'recovery-routes.ts'],
  [paths.forgotPassword, 'recovery-routes.ts'],
  [paths.cobrand, 'brand-routes.ts'],
  [paths.logos, 'brand-routes.ts'],
  [paths.pingPortal, 'session-routes.ts'],
  [paths.logErrorStatement, 'session-routes.ts'],
  ['/sdportal/federatedSignIn.view', 'federated-routes.ts'],
  ['/sdportal/myProfile.view', 'page-routes.ts'],
])('the mock answers %s in %s', (path, file) => {
  expect(answerPlace(path)).toBe(`sw/mock/${file}`);
  expect(existsSync(`sw/mock/${file}`)).toBe(true);
});

test.each([
  ['POST', '/services/twofactortoken-service/protected/unheard-of', 'sw/mock/token-routes.ts'],
  ['GET', '/services/unheard-of', 'a new file of routes in sw/mock, listed in sw/mock/mock-backend.ts'],
])('an unanswered %s %s is logged with the place where its answer belongs', async (method, path, place) => {
  const host = testHost();
  await new PortalVisitor(host).send(method, path);
  expect(host.warnings).toEqual([`NO ANSWER for ${method} ${path}: its answer belongs in ${place}`]);
});

const ends = ['', '/norvik', '/norvik/locales', '/norvik.css', '/norvik.png'];

test.each(Object.values(paths))(
  'the mock answers %s with at least one method and path ending',
  async (path) => {
    const ways = ['GET', 'POST', 'PUT'].flatMap((method) => ends.map((end) => [method, path + end] as const));
    const answered = ways.map(async ([method, asked]) => {
      const host = testHost();
      await new PortalVisitor(host).send(method, asked);
      return host.warnings.length === 0;
    });
    expect(await Promise.all(answered), `its answer belongs in ${answerPlace(path)}`).toContain(true);
  },
);

const operating = readFileSync('docs/operating.md', 'utf8');
const forwarded = Array.from(
  operating.matchAll(/^ *(?:location ~|ProxyPassMatch) "(.*sdportal.*?)"/gm),
  ([, pattern = '']) => new RegExp(pattern),
);

// Otherwise it would be answered as one of the portal's own files.
test.each(Object.values(paths))('%s reaches the platform, behind our server and a static host', (path) => {
  expect(ownsPath(path), 'add it to sw/mock/addresses.ts').toBe(true);
  expect(forwarded).toHaveLength(2);
  for (const pattern of forwarded)
    expect(path, 'add it to the samples in docs/operating.md').toMatch(pattern);
});
