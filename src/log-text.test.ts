import { expect, it } from 'vitest';
import { siteKey } from './log-text.ts';

it.each([
  ['https://away.test/path?ticket=1#part', { key: 'https://away.test' }],
  ['http://portal.test/home', { key: 'http://portal.test' }],
  ['//ann:secret@away.test:8443/', { key: 'https://away.test:8443' }],
  ['https://portal.test/home ticket', {}],
  ['/home\\ticket', {}],
  ['an answer in words', {}],
  ['{"ticket": "https://away.test"}', {}],
  ['javascript:alert(1)', {}],
  ['https://', {}],
  ['', {}],
])('names of the address %j only another site’s origin: %j', (address, key) => {
  expect(siteKey(address, 'https://portal.test')).toEqual(key);
});
