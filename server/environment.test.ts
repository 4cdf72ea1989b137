import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { settingRows, type SettingValues } from './environment.ts';
import { configJson } from './portal-config.ts';
import { readSettings } from './read-settings.ts';
import { StartError } from './start-error.ts';

describe('settings from the environment', () => {
  test.each<[string, string, Partial<SettingValues>]>([
    ['PORT', '8080', { port: 8080 }],
    ['PORT', ' 0 ', { port: 0 }],
    ['PORT', '', {}],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '127.0.0.1', { host: '127.0.0.1' }],
    ['HOST', '::1', { host: '::1' }],
    [
      'PLATFORM_ORIGIN',
      'https://platform.example/',
      { platformOrigin: 'https://platform.example', mockBackend: false },
    ],
    [
      'PLATFORM_ORIGIN',
      'http://127.0.0.1:9000',
      { platformOrigin: 'http://127.0.0.1:9000', mockBackend: false },
    ],
    ['DEV_PANEL', 'on', { devPanel: true }],
    ['PLATFORM_TIMEOUT_MS', '5000', { platformTimeoutMs: 5000 }],
    ['TRUST_PROXY', 'true', { trustProxy: true }],
    ['MOCK_DELAY_MS', '0', { mockDelayMs: 0 }],
    ['NETWORK_PROFILE', 'lie-fi', { networkProfile: 'lie-fi' }],
    ['NETWORK_SEED', '7', { networkSeed: 7 }],
    ['NETWORK_SITE', 'yes', { networkSite: true }],
    ['NETWORK_SWITCH', 'on', { networkSwitch: true }],
    ['EMBED_ANSWERS', '0', { embedAnswers: false }],
    ['WORKER', 'withdrawn', { worker: 'withdrawn' }],
    ['PRODUCTION', 'off', { production: false }],
    ['MOCK_BACKEND', 'no', { mockBackend: false }],
    ['HERACLES_LOGIN', 'FALSE', { heraclesLogin: false }],
    ['FORGE_LOGGING', 'on', { forgeLogging: true, uiLoggingUrl: '/ui-logging' }],
    ['AUTHENTICATION_MODE_COOKIE_ROUTING', '1', { cookieRouting: true }],
    ['FORCE_REFRESH_MILLIS', '60000', { forceRefreshMillis: 60_000 }],
    ['UI_LOGGING_URL', 'https://logs.example/in', { uiLoggingUrl: 'https://logs.example/in' }],
    ['UI_LOGGING_URL', '/logs', { uiLoggingUrl: '/logs' }],
    ['UI_LOGGING_URL', '/ui-logging/', { uiLoggingUrl: '/ui-logging' }],
    ['UI_LOGGING_URL', 'http://localhost:9/in', { uiLoggingUrl: 'http://localhost:9/in' }],
    [
      'ALLOWED_REDIRECT_ORIGINS',
      'https://a.example, https://b.example:8443/,',
      { allowedRedirectOrigins: ['https://a.example', 'https://b.example:8443'] },
    ],
    ['LOG_STORE', 'data/logs.db', { logStore: 'data/logs.db' }],
    ['LOG_STORE', './~logs.db', { logStore: './~logs.db' }],
    ['LOG_STORE', 'postgres://me@db/logs', { logStore: 'postgres://me@db/logs' }],
    ['LOG_STORE_BYTES', '5000000', { logStoreBytes: 5_000_000 }],
    ['LOG_KEEP_DAYS', '7', { logKeepDays: 7 }],
    ['LOG_ORIGINS', 'https://a.example', { logOrigins: ['https://a.example'] }],
    ['LOG_ORIGINS', 'http://localhost:4802', { logOrigins: ['http://localhost:4802'] }],
    ['LOG_ORIGINS', 'http://[::1]:4802', { logOrigins: ['http://[::1]:4802'] }],
    ['LOG_ENTRIES_PER_MINUTE', '500', { logEntriesPerMinute: 500 }],
    ['USER_REF_KEY', 'k'.repeat(200), { userRefKey: 'k'.repeat(200) }],
    ['REVIEW_TOKEN', 't'.repeat(200), { reviewToken: 't'.repeat(200) }],
    ['REVIEW_USER_HEADER', 'X-Reader', { reviewUserHeader: 'x-reader' }],
    ['REVIEW_USER_HEADER', 'X-Forwarded-User', { reviewUserHeader: 'x-forwarded-user' }],
    ['LOG_METRICS_TOKEN', '0123456789abcdef', { logMetricsToken: '0123456789abcdef' }],
  ])('accept %s=%j', (variable, text, values) => {
    expect(readSettings({ [variable]: text, PATH: '/bin' })).toEqual({ ...readSettings({}), ...values });
  });

  test.each<[string, string, string]>([
    ['PORT', 'eighty', 'PORT is "eighty", but must be a whole number from 0 to 65535.'],
    [
      'LOG_STORE',
      'postgres:logs',
      'LOG_STORE is "postgres:logs", but must be a file path, written out and without quotes, or an address such as postgres://user@host/database (special characters in a password percent-encoded, / as %2F).',
    ],
    ['PORT', '65536', 'PORT is "65536", but must be a whole number from 0 to 65535.'],
    ['PORT', '80.5', 'PORT is "80.5", but must be a whole number from 0 to 65535.'],
    ['FORGE_LOGGING', 'maybe', 'FORGE_LOGGING is "maybe", but must be on or off.'],
    ['FORGE_LOGGING', 'constructor', 'FORGE_LOGGING is "constructor", but must be on or off.'],
    [
      'MOCK_DELAY_MS',
      '-1',
      'MOCK_DELAY_MS is "-1", but must be a whole number of milliseconds from 0 to 60000.',
    ],
    // The connection that waits for the answer is closed at that time.
    [
      'PLATFORM_TIMEOUT_MS',
      '120000',
      'PLATFORM_TIMEOUT_MS is "120000", but must be a whole number of milliseconds from 100 to 100000.',
    ],
    [
      'ALLOWED_REDIRECT_ORIGINS',
      'http://a.example',
      'ALLOWED_REDIRECT_ORIGINS is "http://a.example", but must be https origins separated by commas or spaces.',
    ],
    [
      'ALLOWED_REDIRECT_ORIGINS',
      "https://a.example 'unsafe-inline'",
      `ALLOWED_REDIRECT_ORIGINS is "https://a.example 'unsafe-inline'", but must be https origins separated by commas or spaces.`,
    ],
  ])('reject %s=%j with a sentence that says what is allowed', (variable, text, sentence) => {
    expect(() => readSettings({ [variable]: text })).toThrow(new StartError(sentence));
  });

  test.each([
    ['PLATFORM_ORIGIN', 'platform.example'],
    ['PLATFORM_ORIGIN', 'https://platform.example/path'],
    ['PLATFORM_ORIGIN', 'https://user:word@platform.example'],
    ['PLATFORM_ORIGIN', 'file:///etc'],
    ['PLATFORM_ORIGIN', 'ftp://platform.example'],
    ['ALLOWED_REDIRECT_ORIGINS', 'https://*.a.example'],
    ['ALLOWED_REDIRECT_ORIGINS', 'https://a;b.example'],
    ['UI_LOGGING_URL', 'https://logs;x.example/in'],
    ['UI_LOGGING_URL', 'http://logs.example/in'],
    // Every browser can read it.
    ['UI_LOGGING_URL', 'https://user@logs.example/in'],
    ['UI_LOGGING_URL', 'https://:word@logs.example/in'],
    ['UI_LOGGING_URL', '//logs.example/in'],
    ['UI_LOGGING_URL', '/\\logs.example'],
    ['UI_LOGGING_URL', '/logs; in'],
    ['USER_REF_KEY', 'k'.repeat(201)],
    ['REVIEW_USER_HEADER', 'X-Reader: ann'],
    ['REVIEW_USER_HEADER', 'a reader'],
    // Every visitor has these.
    ['REVIEW_USER_HEADER', 'Cookie'],
    ['REVIEW_USER_HEADER', 'Authorization'],
    ['REVIEW_USER_HEADER', 'Sec-Fetch-Site'],
    ['REVIEW_USER_HEADER', 'X-Forwarded-For'],
    ['WORKER', 'off'],
    ['UI_LOGGING_URL', 'javascript:alert(1)'],
    ['HOST', 'a b'],
    ['NETWORK_PROFILE', 'constructor'],
    ['LOG_STORE', 'mysql://host/logs'],
    ['LOG_STORE', 'file:/srv/logs.db'],
    ['LOG_STORE', ':memory:'],
    ['LOG_STORE', '"postgres://me@host/logs"'],
    ['LOG_STORE', 'jdbc:postgresql://host/logs'],
    ['LOG_STORE', '"data/logs.db"'],
    ['LOG_STORE', "'data/logs.db'"],
    ['LOG_STORE', '~/logs.db'],
    ['LOG_STORE', '$HOME/logs.db'],
    ['LOG_STORE', 'host=db dbname=logs'],
    ['LOG_STORE', 'Off'],
    ['LOG_ORIGINS', 'http://a.example'],
    ['FORCE_REFRESH_MILLIS', '10'],
  ])('reject %s=%j', (variable, text) => {
    expect(() => readSettings({ [variable]: text })).toThrow(`${variable} is `);
  });

  test('do not repeat the password of an invalid LOG_STORE address in the error', () => {
    expect(() => readSettings({ LOG_STORE: 'mysql://me:word@host/logs' })).toThrow(
      /^LOG_STORE is "mysql:\/\/…@host/,
    );
    expect(() => readSettings({ LOG_STORE: 'postgres://me:a/b@c@host/logs' })).toThrow(
      /^LOG_STORE is "postgres:\/\/…@host/,
    );
    for (const password of ['1/word', 'a@b/word', 'a@b#word', 'a@b?word'])
      expect(() => readSettings({ LOG_STORE: `postgres://me:${password}@host/logs` })).toThrow(
        /^LOG_STORE is "postgres:\/\/…@host.*, \/ as %2F/,
      );
    expect(() => readSettings({ LOG_STORE: 'host=db password=word dbname=logs' })).toThrow(
      'LOG_STORE is "host=db password=…", but must be a file path',
    );
    expect(() => readSettings({ LOG_STORE: 'postgres:me:word@host/logs' })).toThrow(
      /^LOG_STORE is "postgres:…@host/,
    );
  });

  test.each([
    ['REVIEW_TOKEN', 'almost a secret token'],
    ['REVIEW_TOKEN', 'secret 0123456789abcdef'],
    ['REVIEW_TOKEN', '0123456789abcdef secret'],
    ['REVIEW_TOKEN', 't'.repeat(201)],
    ['REVIEW_TOKEN', '"0123456789abcdef"'],
    ['LOG_METRICS_TOKEN', '0123456789abcde'],
  ])('do not repeat an invalid %s in the error: %s', (variable, text) => {
    expect(() => readSettings({ [variable]: text })).toThrow(
      new StartError(`${variable} must be 16 to 200 ASCII characters without spaces, and not in quotes.`),
    );
  });

  test('shorten a long invalid value in the error', () => {
    expect(() => readSettings({ PORT: 'x'.repeat(5000) })).toThrow(/^PORT is "x{79}…, but/);
  });
});

describe('config.json as served', () => {
  const real = { PLATFORM_ORIGIN: 'https://platform.example' };
  const specified: unknown = JSON.parse(readFileSync('public/config.json', 'utf8'));

  test("has the specification's values before a real platform, as has public/config.json", () => {
    expect(served(real)).toEqual(specified);
    expect(served(real, JSON.stringify(specified))).toEqual(specified);
  });

  test('contains the key of every setting that names one', () => {
    const keys = settingRows().flatMap(({ configKey }) => configKey ?? []);
    expect(keys.length).toBeGreaterThan(8);
    for (const key of keys) expect(served(real)).toHaveProperty(key);
  });

  test('sets mockBackend with the embedded mock, unless the environment says otherwise', () => {
    expect(served({}, JSON.stringify(specified))).toMatchObject({ mockBackend: true, production: true });
    expect(served({ MOCK_BACKEND: 'off' })).toMatchObject({ mockBackend: false });
  });

  test('takes values from the environment rather than from the file', () => {
    const environment = {
      PRODUCTION: 'off',
      MOCK_BACKEND: 'on',
      HERACLES_LOGIN: 'off',
      FORGE_LOGGING: 'on',
      AUTHENTICATION_MODE_COOKIE_ROUTING: 'on',
      FORCE_REFRESH_MILLIS: '50000',
      UI_LOGGING_URL: '/logs',
      USER_REF_KEY: 'a key',
      ALLOWED_REDIRECT_ORIGINS: 'https://a.example',
    };
    expect(served({ ...real, ...environment }, JSON.stringify(specified))).toEqual({
      production: false,
      mockBackend: true,
      flags: { heraclesLogin: false, F618178ForgeLogging: true, authenticationModeCookieRouting: true },
      forceRefreshMillis: 50_000,
      uiLoggingUrl: '/logs',
      userRefKey: 'a key',
      allowedRedirectOrigins: ['https://a.example'],
      devPanel: false,
    });
  });

  test('takes values from an edited file rather than the defaults', () => {
    expect(served(real, '{"forceRefreshMillis": 90000, "flags": {"heraclesLogin": false}}')).toMatchObject({
      forceRefreshMillis: 90_000,
      flags: { heraclesLogin: false, F618178ForgeLogging: false },
    });
  });

  test.each([
    [
      '{"forceRefreshMillis": "90000"}',
      'config.json: forceRefreshMillis is "90000", but must be a whole number',
    ],
    [
      '{"allowedRedirectOrigins": "https://a.example"}',
      'config.json: allowedRedirectOrigins is "https://a.example", but must be an array of https origins',
    ],
    ['{"userRefKey": 1}', 'config.json: userRefKey is 1, but must be a text'],
    [
      '{"flags": {"heraclesLogin": "on"}}',
      'config.json: flags.heraclesLogin is "on", but must be true or false',
    ],
    ['{', 'config.json is not JSON'],
    ['null', 'config.json must be an object'],
    ['[]', 'config.json must be an object'],
  ])('rejects the file %s', (file, sentence) => {
    expect(() => served(real, file)).toThrow(sentence);
  });
});

function served(environment: Record<string, string>, file?: string): unknown {
  return JSON.parse(configJson(readSettings(environment, file)));
}
