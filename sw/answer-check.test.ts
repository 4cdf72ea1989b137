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

describe('a trustworthy answer', () => {
  test.each<[CacheableResource, Response]>([
    ['brand-record', answer('application/json; charset=utf-8', '{"abbreviation":"acme","appName":"Acme"}')],
    ['locale-list', answer('application/json', '{"xx":null,"fr_CA":"Français"}')],
    ['brand-record', answer('text/plain;charset=ISO-8859-1', '{"abbreviation":"acme","appName":"Acme"}')],
    ['locale-list', answer('text/plain', '{"de":"Deutsch"}')],
    ['brand-record', answer('', '{"abbreviation":"acme","appName":"Acme"}')],
    ['abbreviation', answer('', 'acme')],
    ['abbreviation', answer('', 'okq8')],
    // From a proxy that rewrites what passes through it.
    ['texts', answer('application/json', '{"a":"b"}', 203)],
    ['manifest', answer('application/manifest+json', '{"name":"Acme"}')],
    ['abbreviation', answer('text/plain', 'acme-cards.v_2\n')],
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
  ])('is a valid %s (row %#)', async (resource, response) => {
    await expect(isTrustworthy(resource, response)).resolves.toBe(true);
  });

  test('can still be read after the check', async () => {
    const response = answer('application/json', '{"a":1}');
    await isTrustworthy('texts', response);
    await expect(response.json()).resolves.toEqual({ a: 1 });
  });
});

describe('an answer is not trustworthy', () => {
  test.each(everyResource)('if a captive portal sends HTML instead: %s', async (resource) => {
    await expect(isTrustworthy(resource, captivePortal())).resolves.toBe(false);
  });

  test.each(everyResource)('if it is HTML whose type also names the right one: %s', async (resource) => {
    const type = 'text/html; as=application/json; text/plain; text/css; text/javascript; image/png';
    await expect(isTrustworthy(resource, answer(type, '{}'))).resolves.toBe(false);
  });

  test.each(everyResource)('if its status is 503: %s', async (resource) => {
    await expect(isTrustworthy(resource, answer('application/json', '{}', 503))).resolves.toBe(false);
  });

  test.each<[string, CacheableResource, Response]>([
    ['HTML labeled as JSON', 'texts', answer('application/json', '<html></html>')],
    ['a truncated JSON text', 'brand-record', answer('application/json', '{"abbreviation":"ac')],
    ['a JSON number', 'config', answer('application/json', '7')],
    ['an error in place of a record', 'brand-record', answer('application/json', '{"error":"try later"}')],
    ['a record without a name', 'brand-record', answer('application/json', '{"abbreviation":"acme"}')],
    [
      'a record with a blank name',
      'brand-record',
      answer('application/json', '{"abbreviation":"acme","appName":" "}'),
    ],
    [
      'a record whose abbreviation is a number',
      'brand-record',
      answer('application/json', '{"abbreviation":7,"appName":"Acme"}'),
    ],
    [
      'a record whose abbreviation is a sentence',
      'brand-record',
      answer('application/json', '{"abbreviation":"try later","appName":"Acme"}'),
    ],
    ['an empty list', 'locale-list', answer('application/json', '{}')],
    ['an error in place of a list', 'locale-list', answer('application/json', '{"error":"try later"}')],
    ['a list without names', 'locale-list', answer('application/json', '{"de":null}')],
    ['a JSON array', 'texts', answer('application/json', '[]')],
    ['a JSON null', 'config', answer('application/json', 'null')],
    [
      'a JSON object over the size limit',
      'texts',
      answer('application/json', `{"a":"${'x'.repeat(600_000)}"}`),
    ],
    ['JSON labeled as plain text', 'config', answer('text/plain', '{}')],
    ['a record labeled as a page', 'brand-record', answer('Text/HTML', '{"abbreviation":"a","appName":"A"}')],
    ['an abbreviation labeled as a page', 'abbreviation', answer('text/html;charset=UTF-8', 'acme')],
    ['a word for everything', 'abbreviation', answer('', 'OK')],
    ['a word for everything', 'abbreviation', answer('text/plain', 'Success\n')],
    ['a word for everything', 'abbreviation', answer('application/json', 'null')],
    ['an abbreviation with markup', 'abbreviation', answer('text/plain', '<b>acme</b>')],
    [
      'an error in place of an abbreviation',
      'abbreviation',
      answer('application/json', '{"error":"try later"}'),
    ],
    ['a sentence in place of an abbreviation', 'abbreviation', answer('text/plain', 'Service unavailable')],
    ['dots in place of an abbreviation', 'abbreviation', answer('text/plain', '..')],
    ['a blank abbreviation', 'abbreviation', answer('text/plain', ' \n')],
    ['an abbreviation over the length limit', 'abbreviation', answer('text/plain', 'a'.repeat(65))],
    ['HTML labeled as a stylesheet', 'stylesheet', answer('text/css', '\n<!doctype html>')],
    ['a stylesheet over the size limit', 'stylesheet', answer('text/css', ' '.repeat(300_000))],
    ['HTML labeled as a program', 'program', answer('text/javascript', '\n<!doctype html>')],
    ['a program over the size limit', 'program', answer('text/javascript', ' '.repeat(150_000))],
    ['a picture with status 500, for a probe', 'probe', answer('image/png', null, 500)],
    ['an empty picture', 'picture', answer('image/png', '')],
    ['a picture over the size limit', 'picture', answer('image/png', new Uint8Array(1024 * 1024 + 1))],
    ['a part of a picture, with status 206', 'picture', answer('image/png', new Uint8Array(8), 206)],
    ['a missing text bundle', 'texts', answer('application/json', '{}', 404)],
  ])('if it is %s', async (_name, resource, response) => {
    await expect(isTrustworthy(resource, response)).resolves.toBe(false);
  });

  test.each<[CacheableResource, Response]>([
    ['config', answer('application/json', '{}')],
    ['probe', answer('image/png', null)],
    ['probe', answer('text/plain', null, 404)],
  ])('if it was redirected: %s (row %#)', async (resource, response) => {
    Object.defineProperty(response, 'redirected', { value: true });
    await expect(isTrustworthy(resource, response)).resolves.toBe(false);
  });
});
