import { afterEach, describe, expect, it } from 'vitest';
import * as limits from '../portal/limits.ts';
import { loadInstallIdentity } from './install-identity.ts';

const load = (manifest: unknown, abbreviation = 'acme') =>
  loadInstallIdentity({
    document,
    origin: 'https://portal.test',
    files: { manifest: async (_, limitMs) => (limitMs < limits.bootMs ? undefined : manifest) },
    abbreviation,
    locale: 'fr',
  });
const linked = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');

afterEach(() => {
  for (const link of document.querySelectorAll('link[rel="manifest"], link[rel$="icon"]')) link.remove();
});

it('loadInstallIdentity links the brand’s manifest in the page’s language, and icons from this site only', async () => {
  const used = await load({
    icons: [{ purpose: 'any' }, { src: '/icons/acme.png' }, { src: 'https://other.test/x.png' }],
  });
  const manifest = '/static/public-portal-ui/brands/acme/fr.webmanifest';
  expect(used).toEqual([manifest, '/icons/acme.png']);
  expect(linked('manifest')).toBe(manifest);
  expect(linked('icon')).toBe('/icons/acme.png');
});

it('loadInstallIdentity links the maskable icon as the icon for the iOS home screen', async () => {
  await load({
    icons: [
      { src: '/icons/acme.png', purpose: 'any' },
      { src: '/icons/acme-whole.png', purpose: 'monochrome maskable' },
    ],
  });
  expect(linked('icon')).toBe('/icons/acme.png');
  expect(linked('apple-touch-icon')).toBe('/icons/acme-whole.png');
});

it.each([[{}], [{ icons: [] }], [{ icons: 'acme.png' }]])(
  'loadInstallIdentity links the brand’s manifest even if it has no usable icons: %j',
  async (given) => {
    const manifest = '/static/public-portal-ui/brands/acme/fr.webmanifest';
    expect(await load(given)).toEqual([manifest]);
    expect([linked('manifest'), linked('icon')]).toEqual([manifest, undefined]);
  },
);

it('loadInstallIdentity replaces the portal’s own icons, and what an earlier call linked', async () => {
  for (const href of ['/favicon.svg', '/favicon.png']) {
    const icon = document.createElement('link');
    icon.rel = 'icon';
    icon.href = href;
    document.head.append(icon);
  }
  for (const src of ['/icons/first.png', '/icons/acme.png']) await load({ icons: [{ src }] });
  const links = [...document.querySelectorAll('link[rel="manifest"], link[rel$="icon"]')];
  expect(links.flatMap((link) => link.getAttribute('href') ?? []).toSorted()).toEqual([
    '/icons/acme.png',
    '/icons/acme.png',
    '/static/public-portal-ui/brands/acme/fr.webmanifest',
  ]);
});

describe.each([[undefined], ['no manifest'], [null]])('loadInstallIdentity, given %j,', (answer) => {
  it('links the neutral manifest for the default brand', async () => {
    expect(await load(answer, 'mastercard')).toEqual([]);
    expect(linked('manifest')).toBe('/static/public-portal-ui/manifest.webmanifest');
  });

  it('links no manifest for another brand, because the neutral app would open the default brand', async () => {
    expect(await load(answer)).toEqual([]);
    expect(linked('manifest')).toBeUndefined();
  });
});
