import { describe, expect, it } from 'vitest';
import { refused } from '../test-doubles.ts';
import { asBrandCode, asCobrandRecord, asLocaleList, createBrandLookup } from './brand-lookup.ts';
import { answered, unreachable } from './failure.ts';
import type { Call } from './request.ts';
import type { CobrandRecord } from './wire.ts';

describe('brand codes', () => {
  it.each(['mastercard', 'a', 'A-b_c.9', 'x'.repeat(64)])('accepts %s', (code) => {
    expect(asBrandCode(code)).toBe(code);
  });
  it.each(['', '..', '.', '../x', 'a/b', 'a b', '<b>', 'ä', 'x'.repeat(65), 'x'.repeat(10_000), null, 7, {}])(
    'rejects %j as a brand code',
    (code) => {
      expect(asBrandCode(code)).toBeUndefined();
    },
  );
});

describe('cobrand records', () => {
  it('keeps known fields, and leaves out those of the wrong type', () => {
    const record = asCobrandRecord({
      abbreviation: 'acme',
      appName: ' Acme ',
      copyrightMessage: { html: '<b>' },
      privacyPolicy: 7,
      termsOfUse: ' ',
      termsOfUseUrl: null,
      footerMessage: 'Hello <b>you</b>',
      companySelfRegisterSupported: 'true',
      unknown: 'x',
    });
    expect(record?.leftOut).toEqual(['copyrightMessage', 'privacyPolicy']);
    expect(record?.record).toEqual({
      abbreviation: 'acme',
      appName: 'Acme',
      footerMessage: 'Hello <b>you</b>',
      companySelfRegisterSupported: true,
      prospectiveAccountApplicationSupported: false,
    });
  });
  it('keeps every field that a record can have', () => {
    const whole: Required<CobrandRecord> = {
      abbreviation: 'acme',
      appName: 'Acme',
      signInToLabel: 'Welcome to',
      fssoRedirectUrl: 'https://idp.test/',
      companySelfRegisterSupported: true,
      prospectiveAccountApplicationSupported: true,
      copyrightMessage: '© Acme',
      privacyPolicy: 'Privacy',
      privacyPolicyUrl: '/privacy',
      termsOfUse: 'Terms',
      termsOfUseUrl: '/terms',
      cookieNotice: 'Cookies',
      cookieNoticeUrl: '/cookies',
      security: 'Security',
      securityUrl: '/security',
      accessibility: 'Accessibility',
      accessibilityUrl: '/accessibility',
      disclaimer: 'Disclaimer',
      disclaimerUrl: '/disclaimer',
      warningMessage: 'Warning',
      authorizationWarning: 'For users only',
      footerMessage: 'Footer',
      managerWebsite: 'Managers',
      managerWebsiteUrl: '/managers',
      groupWebsite: 'Group',
      groupWebsiteUrl: '/group',
      poweredBy: 'Powered by',
    };
    expect(asCobrandRecord(whole)).toEqual({ record: whole, leftOut: [] });
  });
  it.each([
    null,
    // As a row of its own: a bare array would be taken for the arguments.
    [[]],
    'text',
    {},
    { abbreviation: 'a' },
    { appName: 'A' },
    { abbreviation: '../a', appName: 'A' },
    { abbreviation: 'a', appName: ['A'] },
  ])('rejects %j as a record', (json) => {
    expect(asCobrandRecord(json)).toBeUndefined();
  });
  it('keeps legal notices of up to 8,192 characters', () => {
    const [disclaimer, authorizationWarning] = ['x'.repeat(8_192), 'x'.repeat(8_193)];
    const record = asCobrandRecord({ abbreviation: 'a', appName: 'A', disclaimer, authorizationWarning });
    expect(record?.record.disclaimer).toBe(disclaimer);
    expect(record?.leftOut).toEqual(['authorizationWarning']);
  });
  it('ignores the fields of a __proto__ entry', () => {
    const json: unknown = JSON.parse('{"abbreviation":"a","appName":"A","__proto__":{"footerMessage":"x"}}');
    expect(asCobrandRecord(json)?.record).toEqual({
      abbreviation: 'a',
      appName: 'A',
      companySelfRegisterSupported: false,
      prospectiveAccountApplicationSupported: false,
    });
  });
});

describe('locale lists', () => {
  it('keeps well-formed entries only', () => {
    const json: unknown = JSON.parse(
      '{"en_US":"English","fr":"Français","__proto__":"x","EN":"x","de":7,"../x":"x"}',
    );
    expect(asLocaleList(json)).toEqual({ locales: { en_US: 'English', fr: 'Français' }, leftOut: 4 });
  });
  it.each([
    ['{"de":"Deutsch","en":"English"}', { de: 'Deutsch', en_US: 'English' }],
    ['{"en":"English","en_US":"English (US)"}', { en_US: 'English (US)' }],
  ])('lists English once, under the code that the rest of the portal knows: %s', (json, locales) => {
    expect(asLocaleList(JSON.parse(json))).toEqual({ locales, leftOut: 0 });
  });
  it('reads the first 100 entries of a longer list only', () => {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
    const codes = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
    const answer = asLocaleList(Object.fromEntries(codes.map((code) => [code, 'Language'])));
    expect(Object.keys(answer?.locales ?? {})).toEqual(codes.slice(0, 100));
    expect(answer?.leftOut).toBe(codes.length - 100);
  });
  it.each([null, [['fr']], {}, 'en_US', { x: 'y' }])('rejects %j as a locale list', (json) => {
    expect(asLocaleList(json)).toBeUndefined();
  });
});

describe('lookups', () => {
  const lookupWith = (answers: Record<string, string>, type = '') => {
    const calls: Call[] = [];
    const lookup = createBrandLookup((call) => {
      calls.push(call);
      const text = answers[call.path];
      return Promise.resolve(text === undefined ? unreachable('network') : answered({ text, type }));
    });
    return { lookup, calls };
  };
  const path = '/sdportal/rest/cobrandhostabbreviation';

  it.each([
    ['acme', 'acme'],
    [' acme\n', 'acme'],
    ['"acme"', 'acme'],
  ])('read an abbreviation from the text %j', async (text, expected) => {
    expect(await lookupWith({ [path]: text }).lookup.abbreviation('code', 100)).toEqual(answered(expected));
  });
  it.each(['', '../x', 'two words'])('reject %j as an abbreviation', async (text) => {
    expect(await lookupWith({ [path]: text }).lookup.abbreviation('code', 100)).toMatchObject({
      ok: false,
    });
  });

  it.each([
    ['text/css', ':root{}'],
    ['text/css; charset=utf-8', ':root{}'],
    // As a browser requires of a linked style sheet.
    ['text/plain', undefined],
    ['', undefined],
  ])('read a style sheet of type %j as %j', async (type, expected) => {
    const { lookup } = lookupWith({ '/sdportal/portalstatic/assets/css/a.css': ':root{}' }, type);
    expect(await lookup.look('a', 100)).toBe(expected);
    expect(await lookup.look('none', 100)).toBeUndefined();
  });

  it.each(['abbreviation', 'record', 'locales'] as const)('pass on why there is no %s', async (name) => {
    expect(await lookupWith({}).lookup[name]('acme', 100)).toEqual(unreachable('network'));
  });

  it.each([
    ['record', '{"abbreviation":"acme","appName":"Acme"}'],
    ['locales', '{"fr":"Français"}'],
  ] as const)('say when the answer with the %s was cached, if it was', async (name, text) => {
    const cachedAt = '2026-11-24T08:00:00.000Z';
    const lookupOf = (age: { cachedAt?: string }) =>
      createBrandLookup(() => Promise.resolve(answered({ text, type: '', ...age })));
    const fresh = await lookupOf({})[name]('acme', 100);
    expect(fresh).not.toHaveProperty('value.cachedAt');
    expect(await lookupOf({ cachedAt })[name]('acme', 100)).toEqual({
      ok: true,
      value: { ...(fresh.ok && fresh.value), cachedAt },
    });
  });

  it.each(['record', 'locales'] as const)('ask past every cache for a fresh %s', async (name) => {
    const { lookup, calls } = lookupWith({});
    await lookup[name]('acme', 100);
    await lookup[name]('acme', 100, { isFresh: true });
    expect(calls.map(({ isFresh }) => isFresh)).toEqual([undefined, true]);
  });

  it.each([
    ['header', '/sdportal/portalstatic/assets/images/logos'],
    ['footer', '/sdportal/portalstatic/assets/images/logos/footers'],
  ] as const)('find the first %s logo that exists as jpg, png or gif', async (kind, folder) => {
    const { lookup, calls } = lookupWith({ [`${folder}/a.gif`]: '', [`${folder}/a.png`]: '' });
    expect(await lookup.logo('a', kind, 100)).toBe(`${folder}/a.png`);
    expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual(
      ['jpg', 'png', 'gif'].map((type) => `HEAD ${folder}/a.${type}`),
    );
  });

  it.each([
    ['null if the platform refuses every logo', [404, 404, 404], null],
    ['undefined if one of them was not answered', [404, undefined, 404], undefined],
  ])('without a logo return %s', async (_, statuses, expected) => {
    const left = statuses.values();
    const lookup = createBrandLookup(async () => {
      const { value } = left.next();
      return value === undefined ? unreachable('time-out') : refused(value);
    });
    expect(await lookup.logo('a', 'header', 100)).toBe(expected);
  });
});
