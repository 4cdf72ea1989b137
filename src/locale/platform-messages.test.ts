import { expect, it } from 'vitest';
import { finding } from '../platform/finding.ts';
import type { Bundle } from '../portal/site-files.ts';
import type { LocaleCode } from './codes.ts';
import { loadPlatformMessages } from './platform-messages.ts';

const bundles = new Map<string, Bundle>([
  [
    'en_US',
    { 'dateRange.max': 'Over {max} days', 'customerCodes.count': 'At most {max}', 'login.invalid': 'No' },
  ],
  ['fr', { 'dateRange.max': 'Plus de {max} jours', 'customerCodes.count': 'Au plus {max}' }],
]);

async function text(locale: LocaleCode, found: ReturnType<typeof finding>, asked: string[] = []) {
  const platformText = await loadPlatformMessages(locale, (code, name) => {
    asked.push(`${code}/${name}`);
    return Promise.resolve(bundles.get(code));
  });
  return platformText(found);
}

it.each<[LocaleCode, ReturnType<typeof finding>, string | undefined]>([
  ['en_US', finding('dateRange.max'), 'Over 180 days'],
  ['fr', finding('dateRange.max'), 'Plus de 180 jours'],
  ['fr_CA', finding('dateRange.max'), 'Plus de 180 jours'],
  ['fr', finding('login.invalid'), 'No'],
  ['ja', finding('login.invalid'), 'No'],
  ['en_US', finding('customerCodes.count'), 'At most 5,000'],
  ['fr', finding('customerCodes.count'), 'Au plus 5\u202f000'],
  ['de', finding('customerCodes.count'), 'At most 5,000'],
  ['en_US', finding('password.wrong'), undefined],
  ['en_US', { key: 'dateRange.max', values: {} }, 'Over {max} days'],
  ['en_US', { key: 'dateRange.max', values: { max: '<b>$&' } }, 'Over <b>$& days'],
])('in %s, the text for %j is: %s', async (locale, found, expected) => {
  expect(await text(locale, found)).toBe(expected);
});

it('loadPlatformMessages fetches the locale and its fallbacks, each once', async () => {
  const requested: string[] = [];
  await text('fr_CA', finding('login.invalid'), requested);
  expect(requested).toEqual(['fr_CA/PlatformMessages', 'fr/PlatformMessages', 'en_US/PlatformMessages']);
});
