import { describe, expect, test } from 'vitest';
import { isTrustworthy } from './answer-check.ts';
import type { CacheableResource } from './cacheable-resource.ts';

const answer = (type: string, body: string | Uint8Array<ArrayBuffer> | null, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });

const captivePortal = () =>
  answer('text/html; charset=utf-8', '<!doctype html><title>Welcome to the hotel</title>');
const everyResource: CacheableResource[] = [
  'config',
  'abbreviation',
  'brand-record',
  'locale-list',
  'texts',
  'footers',
  'stylesheet',
  'picture',
  'manifest',
  'program',
  'probe',
];

describe('an answer is kept', () => {
  test.each<[CacheableResource, Response]>([
    ['brand-record', answer('application/json; charset=utf-8', '{"abbreviation":"acme"}')],
    ['manifest', answer('application/manifest+json', '{"name":"Acme"}')],
    ['abbreviation', answer('text/plain', 'acme')],
    ['abbreviation', answer('application/json', '"acme"')],
    ['abbreviation', answer('text/plain', 'a'.repeat(64))],
    ['stylesheet', answer('text/css', ':root { --brand: #123456 }')],
    ['stylesheet', answer('text/css', '')],
    ['stylesheet', answer('Text/CSS; charset=UTF-8', ':root {}')],
    ['program', answer('text/javascript', 'export {}')],
    ['program', answer('application/javascript', 'export {}')],
    ['picture', answer('image/png', new Uint8Array([137, 80, 78, 71]))],
    ['picture', answer('image/png', new Uint8Array(1024 * 1024))],
    ['probe', answer('image/png', null)],
    ['probe', answer('text/plain', null, 404)],
    ['probe', answer('text/html', null, 410)],
  ])('as %s', async (resource, response) => {
    await expect(isTrustworthy(resource, response)).resolves.toBe(true);
  });

  test('and can still be read afterwards', async () => {
    const response = answer('application/json', '{"a":1}');
    await isTrustworthy('texts', response);
    await expect(response.json()).resolves.toEqual({ a: 1 });
  });
});

describe('an answer is not kept', () => {
  test.each(everyResource)('where a captive portal answers for a %s', async (resource) => {
    await expect(isTrustworthy(resource, captivePortal())).resolves.toBe(false);
  });

  test.each(everyResource)('where a page names the type of a %s beside its own', async (resource) => {
    const type = 'text/html; as=application/json; text/plain; text/css; text/javascript; image/png';
    await expect(isTrustworthy(resource, answer(type, '{}'))).resolves.toBe(false);
  });

  test.each(everyResource)('where a server fails with a %s', async (resource) => {
    await expect(isTrustworthy(resource, answer('application/json', '{}', 503))).resolves.toBe(false);
  });

  test.each<[string, CacheableResource, Response]>([
    ['HTML that calls itself JSON', 'texts', answer('application/json', '<html></html>')],
    ['a cut JSON text', 'brand-record', answer('application/json', '{"abbreviation":"ac')],
    ['a number', 'config', answer('application/json', '7')],
    ['an array', 'locale-list', answer('application/json', '["en_US"]')],
    ['null', 'config', answer('application/json', 'null')],
    ['an endless object', 'texts', answer('application/json', `{"a":"${'x'.repeat(600_000)}"}`)],
    ['JSON that calls itself text', 'config', answer('text/plain', '{}')],
    ['an abbreviation with markup', 'abbreviation', answer('text/plain', '<b>acme</b>')],
    ['an abbreviation of nothing', 'abbreviation', answer('text/plain', ' \n')],
    ['an abbreviation as long as a page', 'abbreviation', answer('text/plain', 'a'.repeat(65))],
    ['HTML that calls itself a stylesheet', 'stylesheet', answer('text/css', '\n<!doctype html>')],
    ['an endless stylesheet', 'stylesheet', answer('text/css', ' '.repeat(300_000))],
    ['HTML that calls itself a program', 'program', answer('text/javascript', '\n<!doctype html>')],
    ['an endless program', 'program', answer('text/javascript', ' '.repeat(150_000))],
    ['a failure with a picture, for a probe', 'probe', answer('image/png', null, 500)],
    ['an empty picture', 'picture', answer('image/png', '')],
    ['a picture over the limit', 'picture', answer('image/png', new Uint8Array(1024 * 1024 + 1))],
    ['a part of a picture', 'picture', answer('image/png', new Uint8Array(8), 206)],
    ['a missing text bundle', 'texts', answer('application/json', '{}', 404)],
  ])('%s', async (_name, resource, response) => {
    await expect(isTrustworthy(resource, response)).resolves.toBe(false);
  });

  test('where a redirect led elsewhere', async () => {
    const response = answer('application/json', '{}');
    Object.defineProperty(response, 'redirected', { value: true });
    await expect(isTrustworthy('config', response)).resolves.toBe(false);
    Object.defineProperty(response, 'redirected', { value: true });
    await expect(isTrustworthy('probe', response)).resolves.toBe(false);
  });
});
