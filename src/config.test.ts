import { describe, expect, it } from 'vitest';
import builtFile from '../public/config.json' with { type: 'json' };
import { readConfig, specifiedConfig } from './config.ts';

describe('readConfig', () => {
  it('reads every key', () => {
    const json = {
      production: false,
      mockBackend: true,
      flags: { heraclesLogin: false, F618178ForgeLogging: true, authenticationModeCookieRouting: true },
      forceRefreshMillis: 60_000,
      uiLoggingUrl: 'https://logs.test/in',
      userRefKey: 'a key',
      allowedRedirectOrigins: ['https://app.test', 'https://b.test:8443/path'],
      devPanel: true,
    };
    expect(readConfig(json)).toEqual({
      config: { ...json, allowedRedirectOrigins: ['https://app.test', 'https://b.test:8443'] },
      problems: [],
    });
  });

  it('accepts a flag that is written as a string', () => {
    const { config, problems } = readConfig({ devPanel: 'true', flags: { heraclesLogin: 'false' } });
    expect([config.devPanel, config.flags.heraclesLogin, problems]).toEqual([true, false, []]);
  });

  it('has the same specified values as the published config.json', () => {
    expect(specifiedConfig).toEqual(builtFile);
  });

  it.each([[undefined], [null], ['<html>'], [[]], [7]])(
    'reports a problem and uses the specified values if the file is not an object: %j',
    (json) => {
      expect(readConfig(json)).toEqual({ config: specifiedConfig, problems: ['config.json'] });
    },
  );

  it('uses the specified values without a problem if the object is empty', () => {
    expect(readConfig({})).toEqual({ config: specifiedConfig, problems: [] });
  });

  it.each([
    ['production', { production: 'maybe' }],
    ['flags', { flags: 'all' }],
    ['heraclesLogin', { flags: { heraclesLogin: 1 } }],
    ['forceRefreshMillis', { forceRefreshMillis: '30 minutes' }],
    ['forceRefreshMillis', { forceRefreshMillis: 5 }],
    ['forceRefreshMillis', { forceRefreshMillis: 1e12 }],
    ['uiLoggingUrl', { uiLoggingUrl: 'javascript:alert(1)' }],
    ['uiLoggingUrl', { uiLoggingUrl: '//elsewhere.test' }],
    ['userRefKey', { userRefKey: 'k'.repeat(201) }],
    ['allowedRedirectOrigins', { allowedRedirectOrigins: ['http://app.test'] }],
    ['allowedRedirectOrigins', { allowedRedirectOrigins: ['https://app.test', 'http://b.test'] }],
    ['allowedRedirectOrigins', { allowedRedirectOrigins: 'https://app.test' }],
  ])('falls back for a malformed %s only, and reports it as a problem: %j', (key, json) => {
    const read = readConfig({ mockBackend: true, ...json });
    expect(read.problems).toEqual([key]);
    expect(read.config).toEqual({ ...specifiedConfig, mockBackend: true });
  });
});
