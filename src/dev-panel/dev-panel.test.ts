import { describe, expect, it } from 'vitest';
import { specifiedConfig } from '../config.ts';
import { memoryStore } from '../test-doubles.ts';
import { startChoices, storeChoices } from './dev-choices.ts';
import { isShortcut } from './is-shortcut.ts';
import { overriddenConfig } from './overridden-config.ts';
import { panelLink, type PanelSettings } from './panel-link.ts';
import { pendingEntries } from './pending-entries.ts';
import { readSettings } from './read-settings.ts';
import { type CallTiming, platformCalls } from './platform-calls.ts';

const query = (text: string) => new URLSearchParams(text);
const page = new URL(
  'https://portal.test/static/public-portal-ui/one-time-passcode-component?cobrandHost=a&x=1&devFlag=heraclesLogin.on',
);

describe('a link', () => {
  const settings: PanelSettings = {
    brand: 'norvik',
    locale: 'fr',
    network: { profile: 'train', seed: '7' },
    flags: { heraclesLogin: false },
    account: 'otp.user',
  };

  it('contains the settings, and the current page’s step and other parameters', () => {
    const { pathname, searchParams } = new URL(panelLink(settings, page));
    expect(pathname).toBe(page.pathname);
    expect([...searchParams]).toEqual([
      ['cobrandHost', 'norvik'],
      ['x', '1'],
      ['locale', 'fr'],
      ['network', 'train'],
      ['seed', '7'],
      ['devFlag', 'heraclesLogin.off'],
      ['devAccount', 'otp.user'],
      ['devPanel', 'open'],
    ]);
  });

  it('to another step drops the parameters of the current one', () => {
    expect(panelLink({ brand: 'a', locale: 'de', network: 'off', flags: {}, route: 'newPin' }, page)).toBe(
      'https://portal.test/static/public-portal-ui/new-rsa-pin-component?cobrandHost=a&locale=de&network=off&devPanel=open',
    );
  });

  it('applies its settings in another browser, replacing what the tab had set', () => {
    const session = memoryStore();
    storeChoices(session, { isOpen: false, flags: { F618178ForgeLogging: true }, account: 'locked.user' });
    const choices = startChoices(new URL(panelLink(settings, page)).searchParams, session);
    expect(choices).toEqual({ isOpen: true, flags: { heraclesLogin: false }, account: 'otp.user' });
    expect(startChoices(query(''), session)).toEqual(choices);
  });
});

it.each([
  '',
  'null',
  '[]',
  '{"flags":{"heraclesLogin":false}}',
  '{"flags":["__proto__.on", 7],"isOpen":"yes"}',
])('ignores the malformed stored choices %j', (kept) => {
  expect(startChoices(query(''), memoryStore({ devPanel: kept }))).toEqual({ isOpen: false, flags: {} });
});

it('known flags in the address override those of the settings', () => {
  const address = query('devPanel=open&devFlag=heraclesLogin.off&devFlag=production.off');
  expect(overriddenConfig(specifiedConfig, address, memoryStore())).toEqual({
    ...specifiedConfig,
    flags: { ...specifiedConfig.flags, heraclesLogin: false },
  });
});

describe('the form', () => {
  const form = { brand: 'norvik', locale: 'fr', network: 'train', seed: '7', account: '', route: '' };

  it.each([
    [{ brand: 'a b' }, ['brand']],
    [{ seed: '1000000' }, ['seed']],
    [{ seed: 'x', brand: '' }, ['brand', 'seed']],
  ])('rejects %j', (change, fields) => {
    const read = readSettings({ ...form, ...change });
    expect('errors' in read && read.errors.map(({ field }) => field)).toEqual(fields);
  });

  it.each([
    [{}, { brand: 'norvik', locale: 'fr', flags: {}, network: { profile: 'train', seed: '7' } }],
    [
      { network: 'off', seed: 'x' },
      { brand: 'norvik', locale: 'fr', flags: {}, network: 'off' },
    ],
    [
      { network: 'off', heraclesLogin: 'off', account: 'pin.user', route: 'newPin' },
      {
        brand: 'norvik',
        locale: 'fr',
        network: 'off',
        flags: { heraclesLogin: false },
        account: 'pin.user',
        route: 'newPin',
      },
    ],
  ])('accepts %j', (change, settings) => {
    expect(readSettings({ ...form, ...change })).toEqual({ settings });
  });
});

it('lists calls to the platform, newest first, without their queries', () => {
  const timing = (path: string, more: Partial<CallTiming> = {}): CallTiming => ({
    name: new URL(path, 'https://portal.test').href,
    initiatorType: 'fetch',
    startTime: 1,
    duration: 20.4,
    responseStatus: 200,
    serverTiming: [],
    ...more,
  });
  const seen = platformCalls(
    [
      timing('/heracles/login?userId=somebody', {
        responseStatus: 401,
        serverTiming: [
          { name: 'mock', description: 'POST sw/mock/sign-in-routes.ts' },
          { name: 'network', description: 'train.7: arrives after 60 ms' },
        ],
      }),
      timing('/base/config.json'),
      timing('/__mock/demo'),
      timing('/sdportal/x.png', { initiatorType: 'img' }),
      timing('https://logs.test/in', { responseStatus: 0 }),
    ],
    { origin: 'https://portal.test', base: '/base/' },
  );
  expect(seen).toEqual([
    { at: 1, path: 'https://logs.test/in', status: 0, durationMs: 20, serverTiming: '' },
    {
      at: 1,
      path: '/heracles/login',
      status: 401,
      durationMs: 20,
      serverTiming: 'mock: POST sw/mock/sign-in-routes.ts; network: train.7: arrives after 60 ms',
    },
  ]);
});

it('shows a pending entry by its message, and an unreadable one without', async () => {
  const record = (json: string) => ({ at: 5, level: 'INFO', json });
  const take = () => Promise.resolve([record('{"message":"portal shown","attributes":{}}'), record('{')]);
  expect((await pendingEntries({ take })).map(({ message }) => message)).toEqual(['portal shown', '']);
});

describe('the shortcut', () => {
  const keys = { key: '`', code: 'KeyX', ctrlKey: true, altKey: false, shiftKey: false, metaKey: false };
  it.each([
    [{}, true],
    [{ key: '^', code: 'Backquote' }, true],
    [{ ctrlKey: false }, false],
    // AltGr, which types characters.
    [{ altKey: true }, false],
    [{ key: 'd' }, false],
  ])('is recognized with %j: %s', (change, expected) => {
    expect(isShortcut({ ...keys, ...change })).toBe(expected);
  });
});
