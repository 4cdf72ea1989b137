import { expect, it } from 'vitest';
import { brandManifest, manifestSubject } from '../server/brand-manifest.ts';
import { portalBase } from '../server/site.ts';
import { languageTag, localeCodes } from '../src/locale/codes.ts';

it.each(localeCodes)('the web app manifest has the same language tag as the page: %s', async (locale) => {
  const subject = manifestSubject(`${portalBase}brands/acme/${locale}.webmanifest`);
  expect(subject).toEqual({ abbreviation: 'acme', locale });
  const made = await brandManifest(
    { abbreviation: 'acme', locale },
    {
      read: async () => ({ status: 200, text: '{"abbreviation":"acme","appName":"Acme"}' }),
      checkPicture: async () => ({ status: 200, exists: true, query: '' }),
      text: () => undefined,
    },
  );
  expect(made).toMatchObject({ manifest: { lang: languageTag(locale) } });
});
