import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { finding } from '../src/platform/finding.ts';
import { catalogue, type PlatformMessageKey } from '../src/platform/messages/catalogue.ts';
import type { Message } from '../src/platform/messages/message.ts';

const folder = 'public/assets/i18n';
const read = (locale: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, locale, `${name}.json`), 'utf8'));
/** The other locales fall back along their chain, which ends at English. */
const locales = readdirSync(folder).filter((locale) =>
  existsSync(join(folder, locale, 'PlatformMessages.json')),
);
const keys = Object.keys(catalogue).toSorted();
const isKey = (key: string): key is PlatformMessageKey => Object.hasOwn(catalogue, key);
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

describe.each(locales)('the platform’s messages in %s', (locale) => {
  const texts = read(locale, 'PlatformMessages');

  it('have exactly the keys of the catalogue', () => {
    expect(Object.keys(texts).toSorted()).toEqual(keys);
  });

  it('have all placeholders that their messages require, and only known ones', () => {
    const english = read('en_US', 'PlatformMessages');
    const wrong = Object.entries(texts).filter(([key, text]) => {
      if (!isKey(key)) return true;
      const message: Message = catalogue[key];
      const known = [...Object.keys(finding(key).values), ...(message.values ?? [])];
      return (
        places(text).some((place) => !known.includes(place)) ||
        (message.values ?? []).some((place) => !places(text).includes(place)) ||
        (message.limit !== undefined && places(text).length === 0) ||
        places(text).toSorted().join() !==
          places(english[key] ?? '')
            .toSorted()
            .join()
      );
    });
    expect(wrong).toEqual([]);
  });

  it('have no outer spaces, empty texts or markup, and are in English only in English locales', () => {
    const wrong = Object.entries(texts).filter(
      ([key, text]) =>
        text !== text.trim() ||
        text === '' ||
        /<\w/.test(text) ||
        (!locale.startsWith('en') && text === read('en_US', 'PlatformMessages')[key]),
    );
    expect(wrong).toEqual([]);
  });

  it('share no key with the bundles of the public screens', () => {
    const shared = ['PortalLabels', 'Messages'].flatMap((name) =>
      Object.keys(read(locale, name)).filter(isKey),
    );
    expect(shared).toEqual([]);
  });
});

/** What the specification quotes (section 8), and the phrases that it has in common with the public screens. */
it.each<[PlatformMessageKey, string]>([
  ['login.invalid', 'Invalid Login'],
  ['account.lockedDualAuthentication', 'Account Locked - Dual Authentication Failure'],
  ['userId.exists', 'User ID already exists'],
  ['password.wrong', 'Wrong Password.'],
  ['password.expired', 'Password has expired. Please enter a new password.'],
  ['securityAnswer.wrong', 'Wrong Response'],
  ['system.unexpected', 'An unexpected error occurred.'],
  ['system.serverDown', 'Application Server is Down'],
  ['search.noResults', 'No Results Found.'],
  ['password.userId', 'Password cannot match user ID'],
  ['password.mismatch', 'Passwords do not match'],
])('%s is worded as in the specification', (key, words) => {
  expect(read('en_US', 'PlatformMessages')[key]).toBe(words);
});

it('the texts built into the page include no platform messages', () => {
  expect(readFileSync('scripts/vite/default-texts.ts', 'utf8')).not.toContain('PlatformMessages');
});

it('no module of the page imports the platform’s messages', () => {
  const importers = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !path.endsWith('.test.ts') &&
      readFileSync(join('src', path), 'utf8').includes("platform-messages.ts'"),
  );
  expect(importers).toEqual([]);
});
