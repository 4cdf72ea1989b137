import { describe, expect, test } from 'vitest';
import { firstVisitor } from './first-visitor.ts';
import { portalBase } from './site.ts';

const origin = 'https://portal.test';
const screen = `${portalBase}login-signin-component`;
const load = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(origin + path, { method, headers: { 'sec-fetch-dest': 'document', ...headers } });
const hasLocale = (locale: string) => ['en_US', 'fr', 'de'].includes(locale);

describe('the brand and language of a requested document', () => {
  test.each<[string, Request, object | undefined]>([
    ['are the defaults if nothing names others', load(screen), { code: 'mastercard', locale: 'en_US' }],
    ['are the defaults at the base path too', load(portalBase), { code: 'mastercard', locale: 'en_US' }],
    ['come from the query', load(`${screen}?cobrandHost=acme&locale=fr`), { code: 'acme', locale: 'fr' }],
    [
      'include the language from the cookie',
      load(screen, { cookie: 'a=b; user_locale=de' }),
      { code: 'mastercard', locale: 'de' },
    ],
    [
      'prefer the query to the cookie',
      load(`${screen}?locale=fr`, { cookie: 'user_locale=de' }),
      { code: 'mastercard', locale: 'fr' },
    ],
    [
      'read locale=en in the query as en_US, and prefer it to the cookie',
      load(`${screen}?locale=en`, { cookie: 'user_locale=de' }),
      { code: 'mastercard', locale: 'en_US' },
    ],
    [
      'ignore a cookie after user_locale whose name ends like it',
      load(screen, { cookie: 'user_locale=de; last_user_locale=fr' }),
      { code: 'mastercard', locale: 'de' },
    ],
    [
      'ignore a cookie whose name only ends like user_locale',
      load(screen, { cookie: 'other_user_locale=de' }),
      { code: 'mastercard', locale: 'en_US' },
    ],
    [
      'fall back to English for an unknown locale',
      load(`${screen}?locale=../x`),
      { code: 'mastercard', locale: 'en_US' },
    ],
    [
      'fall back to the default brand for an invalid code',
      load(`${screen}?cobrandHost=../x`),
      { code: 'mastercard', locale: 'en_US' },
    ],
    ['are undefined for another screen', load(`${portalBase}logout-component`), undefined],
    ['are undefined for the worker’s own copy', load(`${portalBase}index.html`), undefined],
    ['are undefined for a POST', load(screen, {}, 'POST'), undefined],
    [
      'are undefined if the request is not a page load',
      new Request(origin + screen, { headers: { 'sec-fetch-dest': 'empty' } }),
      undefined,
    ],
  ])('%s', (_, request, expected) => {
    expect(firstVisitor(request, hasLocale)).toEqual(expected);
  });
});
