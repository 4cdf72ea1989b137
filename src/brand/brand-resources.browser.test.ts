import { expect, it } from 'vitest';
import type { BrandFacts } from '../state.ts';
import { brandResources } from './brand-resources.ts';
import { standardFooter } from './footers.ts';

const brand: BrandFacts = {
  code: 'acme-cards',
  record: { abbreviation: 'acme', appName: 'Acme' },
  isKnown: true,
  footer: standardFooter,
  logo: '/logos/acme.png',
};
const facts = {
  brand,
  locale: { locale: 'fr_CA', offered: {} },
  footerLogo: '/logos/footers/acme.gif',
  identity: ['/icons/acme.png'],
  programs: ['/assets/forward-log-CKgCrU9a.js'],
} as const;
const logos = '/sdportal/portalstatic/assets/images/logos';
const probes = ['jpg', 'png', 'gif'].flatMap((type) =>
  ['', 'footers/'].map((folder) => `HEAD ${logos}/${folder}acme.${type}`),
);

it('brandResources lists everything the brand is shown with, its lookup both by code and by abbreviation', () => {
  const site = '/static/public-portal-ui';
  expect(brandResources(facts).toSorted()).toEqual(
    [
      'GET /sdportal/rest/cobrandhostabbreviation?cobrandAbbr=acme-cards',
      'GET /sdportal/rest/cobrandhostabbreviation?cobrandAbbr=acme',
      'GET /sdportal/rest/cobrand/acme',
      'GET /sdportal/rest/cobrands/acme/locales',
      'GET /sdportal/portalstatic/assets/css/acme.css',
      'GET /logos/acme.png',
      'GET /logos/footers/acme.gif',
      `GET ${site}/assets/footers/1-0.json`,
      'GET /icons/acme.png',
      ...['fr_CA', 'fr'].flatMap((locale) => [
        `GET ${site}/assets/i18n/${locale}/PortalLabels.json`,
        `GET ${site}/assets/i18n/${locale}/Messages.json`,
      ]),
      `GET ${site}/config.json`,
      'GET /assets/forward-log-CKgCrU9a.js',
      ...probes,
    ].toSorted(),
  );
});

it('brandResources lists only the program’s chunks and the logo probes if the brand is unknown', () => {
  expect(brandResources({ ...facts, brand: { ...brand, isKnown: false } }).toSorted()).toEqual(
    ['GET /assets/forward-log-CKgCrU9a.js', ...probes].toSorted(),
  );
});
