import { expect, it } from 'vitest';
import { type Device, installWay } from './install-way.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const device: Device = { userAgent: '', maxTouchPoints: 0, isStandalone: false, hasPrompt: false };

it.each<[string, Partial<Device>, ReturnType<typeof installWay>]>([
  [
    'Chrome with an install prompt',
    { userAgent: `${android} Chrome/156.0 Mobile Safari/537.36`, hasPrompt: true },
    'prompt',
  ],
  [
    'Chrome without an install prompt',
    { userAgent: `${android} Chrome/156.0 Mobile Safari/537.36`, maxTouchPoints: 5 },
    undefined,
  ],
  ['Safari on an iPhone', { userAgent: `${safari} Version/18.5 Mobile/15E148 Safari/604.1` }, 'ios'],
  ['Chrome on an iPhone', { userAgent: `${safari} CriOS/156.0 Mobile/15E148 Safari/604.1` }, 'ios'],
  ['an iPad', { userAgent: `${mac} Version/18.5 Safari/605.1.15`, maxTouchPoints: 5 }, 'ios'],
  [
    'an iPad that requests mobile pages',
    { userAgent: `${safari.replace('iPhone; CPU iPhone', 'iPad; CPU')} Version/18.5 Safari/604.1` },
    'ios',
  ],
  ['a Mac', { userAgent: `${mac} Version/18.5 Safari/605.1.15` }, undefined],
  ['an installed iPhone app', { userAgent: `${safari} Mobile/15E148`, isStandalone: true }, undefined],
  ['an installed app with an install prompt', { hasPrompt: true, isStandalone: true }, undefined],
  ['Instagram', { userAgent: `${safari} Mobile/15E148 Instagram 380.0.0` }, 'in-app'],
  ['Facebook', { userAgent: `${safari} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]` }, 'in-app'],
  [
    'Facebook on Android',
    { userAgent: `${android} Chrome/156.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0;]` },
    'in-app',
  ],
  ['Google’s app', { userAgent: `${safari} GSA/380.0 Mobile/15E148 Safari/604.1` }, 'in-app'],
  [
    'Snapchat',
    { userAgent: `${safari} Version/18.5 Mobile/15E148 Snapchat/13.0 (like Safari/8621.1, panda)` },
    'in-app',
  ],
  [
    'Twitter',
    { userAgent: `${safari} Version/18.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/11.0` },
    'in-app',
  ],
  ['LINE', { userAgent: `${safari} Mobile/15E148 Safari Line/15.1.0` }, 'in-app'],
  [
    'an Android app’s web view',
    { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/156.0' },
    'in-app',
  ],
  ['an iPhone app’s web view', { userAgent: `${safari} Mobile/15E148` }, 'in-app'],
  [
    'Firefox on a desktop',
    { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0' },
    undefined,
  ],
  ...[
    'Instagram 380.0.0',
    'Line/15.1.0/IAB',
    '[LinkedInApp]/4.1',
    'MicroMessenger/8.0.60',
    'KAKAOTALK/25.8.0',
    'musical_ly_2024',
    'BytedanceWebview/d8a21c6',
  ].map((app): [string, Partial<Device>, 'in-app'] => [
    `an in-app browser that looks like Chrome: ${app}`,
    { userAgent: `${android} Chrome/156.0 Mobile Safari/537.36 ${app}` },
    'in-app',
  ]),
])('installWay for %s is $2', (_, change, way) => {
  expect(installWay({ ...device, ...change })).toBe(way);
});
