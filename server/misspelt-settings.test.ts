import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingRows } from './environment.ts';
import { misspeltSettings } from './misspelt-settings.ts';

test.each([
  ['FORGE_LOGGIN', 'FORGE_LOGGING'],
  ['FORGE_LOGGINGS', 'FORGE_LOGGING'],
  ['forge_logging', 'FORGE_LOGGING'],
  ['FORGE-LOGGING', 'FORGE_LOGGING'],
  ['heraclesLogin', 'HERACLES_LOGIN'],
  ['PLATFORM_TIMEOUT', 'PLATFORM_TIMEOUT_MS'],
  ['ALOWED_REDIRECT_ORIGINS', 'ALLOWED_REDIRECT_ORIGINS'],
  ['TRSUT_PROXY', 'TRUST_PROXY'],
  ['WROKER', 'WORKER'],
  ['UI_LOGGING', 'UI_LOGGING_URL'],
  ['ALLOWED_REDIRECT', 'ALLOWED_REDIRECT_ORIGINS'],
  ['FORCE_REFRESH', 'FORCE_REFRESH_MILLIS'],
  ['port', 'PORT'],
])('reports that %s should be %s', (name, meant) => {
  expect(misspeltSettings({ [name]: 'on' })).toEqual([
    `${name} does nothing: the setting is called ${meant}`,
  ]);
});

test.each([
  'HOME',
  'PORTS',
  'HOSTNAME',
  'LOGNAME',
  'NODE_ENV',
  'FORGE',
  'PLATFORM',
  'OUR_LOG_STORE',
  'DOCKER',
])('ignores %s, which belongs to another program', (name) => {
  expect(misspeltSettings({ [name]: 'on' })).toEqual([]);
});

test('ignores settings that are spelled correctly, blank or undefined', () => {
  const right = settingRows().map(({ variable }) => [variable, 'on']);
  expect(
    misspeltSettings({ ...Object.fromEntries(right), FORGE_LOGGIN: ' ', LOG_STORES: undefined }),
  ).toEqual([]);
});

test.each([
  ['{"forceRefreshMilis": 60000}', 'forceRefreshMilis', 'the setting is called forceRefreshMillis'],
  ['{"flags": {"heraclesLogn": true}}', 'flags.heraclesLogn', 'the setting is called flags.heraclesLogin'],
  ['{"heraclesLogin": true}', 'heraclesLogin', 'the setting is called flags.heraclesLogin'],
  ['{"forgeLogging": true}', 'forgeLogging', 'the setting is called flags.F618178ForgeLogging'],
  [
    '{"platformOrigin": "https://a.example"}',
    'platformOrigin',
    'only the variable PLATFORM_ORIGIN sets this',
  ],
  ['{"port": 8080}', 'port', 'only the variable PORT sets this'],
  [
    '{"flags.heraclesLogin": true}',
    'flags.heraclesLogin',
    'heraclesLogin has to be a key of the object flags',
  ],
  ['{"theme": "dark"}', 'theme', 'there is no such setting'],
  ['{"flags": true}', 'flags', 'there is no such setting'],
])('reports what does nothing in the file %s', (file, key, why) => {
  expect(misspeltSettings({}, file)).toEqual([`config.json: ${key} does nothing: ${why}`]);
});

test('finds every key of the published file', () => {
  expect(misspeltSettings({}, readFileSync('public/config.json', 'utf8'))).toEqual([]);
});
