import { expect, it } from 'vitest';
import { cacheAge, forwardingPrograms } from './page-origin.ts';

const now = Date.UTC(2026, 10, 22);

it.each([
  ['2026-11-18T00:00:00.000Z', { cacheAgeMs: 4 * 86_400_000 }],
  [undefined, {}],
  ['no time', {}],
  // The device's clock has been set back since.
  ['2026-11-23T00:00:00.000Z', {}],
])('the cache age of a record cached at %s is %j', (cachedAt, age) => {
  expect(cacheAge(cachedAt, now)).toEqual(age);
});

it('the forwarding program’s address has no fragment, however often the program was requested', () => {
  const folder = 'https://portal.test/assets/';
  const names = ['index-Ch1CwkFx.js', 'forward-log-fIBqWcWT.js', 'forward-log-fIBqWcWT.js#1'];
  const performance = { getEntriesByType: () => names.map((name) => new PerformanceMark(folder + name)) };
  expect(forwardingPrograms(performance)).toEqual([`${folder}forward-log-fIBqWcWT.js`]);
});
