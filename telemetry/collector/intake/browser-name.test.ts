import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const mozilla = 'Mozilla/5.0';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)`;
const mac = `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)`;

it.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome 156, Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    'Edge 156, Windows',
  ],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome 156, ChromeOS',
  ],
  [
    `${mozilla} (Linux; Android 10; K) ${webKit} Chrome/156.0.0.0 Mobile Safari/537.36`,
    'Chrome 156, Android',
  ],
  [
    `${mozilla} (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 29, Android',
  ],
  [
    `${mozilla} (Linux; Android 14; K; wv) ${webKit} Version/4.0 Chrome/156.0.0.0 Mobile Safari/537.36`,
    'Chrome 156, Android, inside another app',
  ],
  [`${mozilla} (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0`, 'Firefox 153, Android'],
  [`${mozilla} (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0`, 'Firefox 153, Linux'],
  [`${mac} Version/18.6 Safari/605.1.15`, 'Safari 18.6, Mac or iPad'],
  [`${mac} CriOS/156 Version/11.1.1 Safari/605.1.15`, 'Chrome 156, Mac or iPad'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/156.0.0.0 Safari/537.36`,
    'Chrome 156, Mac',
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 10.15; rv:153.0) Gecko/20100101 Firefox/153.0`, 'Firefox 153, Mac'],
  [`${iPhone} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari 18.6, iPhone'],
  [`${iPhone} Version/16.4.1 Mobile/15E148 Safari/604.1`, 'Safari 16.4, iPhone'],
  [`${iPhone} CriOS/156.0.6478.35 Mobile/15E148 Safari/604.1`, 'Chrome 156, iPhone'],
  [`${iPhone} EdgiOS/156.0.2592.56 Version/18.0 Mobile/15E148 Safari/604.1`, 'Edge 156, iPhone'],
  [`${iPhone} FxiOS/153.0 Mobile/15E148 Safari/605.1.15`, 'Firefox 153, iPhone'],
  // The installed app, or inside another app: neither says its version.
  [`${iPhone} Mobile/15E148`, 'iPhone'],
  [
    `${mozilla} (Windows NT 10.0) ${webKit} Chrome/156.0.0.0 Safari/537.36 OPR/140.0.0.0`,
    'Opera 140, Windows',
  ],
])('names the browser and the system of "%s": %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

it.each(['', 'node', 'curl/8.5.0', `${' '.repeat(1_000)}Windows NT`])(
  'names none that it does not know: %j',
  (userAgent) => {
    expect(browserName(userAgent)).toBeUndefined();
  },
);
