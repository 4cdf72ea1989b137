import { afterEach, expect, it } from 'vitest';
import { loadInstallIdentity } from './install-identity.ts';

const load = (manifest: unknown) =>
  loadInstallIdentity({
    document,
    origin: 'https://portal.test',
    files: { manifest: () => Promise.resolve(manifest) },
    abbreviation: 'acme',
    locale: 'fr',
  });
const linked = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');

afterEach(() => {
  for (const link of document.querySelectorAll('link[rel="manifest"], link[rel$="icon"]')) link.remove();
});

it('is the brand’s own app, in its language, with icons of this site alone', async () => {
  const used = await load({ icons: [{ src: '/icons/acme.png' }, { src: 'https://other.test/x.png' }] });
  const manifest = '/static/public-portal-ui/brands/acme/fr.webmanifest';
  expect(used).toEqual([manifest, '/icons/acme.png']);
  expect(linked('manifest')).toBe(manifest);
  expect(linked('icon')).toBe('/icons/acme.png');
});

it.each([[undefined], ['no manifest'], [null]])(
  'is the neutral app where the brand has %j',
  async (answer) => {
    expect(await load(answer)).toEqual([]);
    expect(linked('manifest')).toBe('/static/public-portal-ui/manifest.webmanifest');
  },
);
