import { describe, expect, it } from 'vitest';
import { fillFooter, unusableAddresses } from './fill-footer.ts';
import { footerVariants } from './footer-variants.ts';
import { standardFooter } from './footers.ts';

const record = {
  abbreviation: 'acme',
  appName: 'Acme',
  privacyPolicy: 'Privacy',
  privacyPolicyUrl: '/privacy',
  termsOfUse: 'Terms',
  cookieNoticeUrl: '/cookies',
  security: 'Security',
  securityUrl: 'javascript:alert(1)',
  disclaimer: 'No liability',
  warningMessage: 'Never by telephone',
  copyrightMessage: '© Acme',
};
const origin = 'https://portal.test';

describe('a footer', () => {
  it('contains only links with both a text and a followable address, and only rows with content', () => {
    const filled = fillFooter(standardFooter, record, origin);
    expect(filled.links).toEqual([
      { field: 'privacyPolicy', text: 'Privacy', href: 'https://portal.test/privacy' },
    ]);
    expect(filled.rows).toEqual([
      'links',
      'warningMessage',
      'disclaimer',
      'security',
      'copyrightMessage',
      'logo',
    ]);
    expect(filled.texts).toEqual({
      warningMessage: 'Never by telephone',
      disclaimer: 'No liability',
      security: 'Security',
      copyrightMessage: '© Acme',
    });
  });

  it('omits a text that it already shows as a link', () => {
    const linking = { ...record, disclaimerUrl: '/disclaimer', securityUrl: '/security' };
    expect(fillFooter(standardFooter, linking, origin).rows).not.toContain('disclaimer');
    const filled = fillFooter(footerVariants.security, linking, origin);
    expect(filled.links.map(({ field }) => field)).toEqual(['security', 'privacyPolicy', 'disclaimer']);
    expect(filled.aboveForm.map(({ field }) => field)).toEqual(['warningMessage']);
  });

  it('omits the row of links if there are none, but always keeps the registration row', () => {
    const { privacyPolicy: _, ...without } = record;
    expect(fillFooter(footerVariants.house, without, origin).rows).toEqual([
      'logo',
      'copyrightMessage',
      'registration',
      'disclaimer',
    ]);
  });

  it('lists the texts that its variant places above the form apart from its rows', () => {
    const filled = fillFooter(footerVariants.warnings, record, origin);
    expect(filled.aboveForm).toEqual([{ field: 'warningMessage', text: 'Never by telephone' }]);
    expect(filled.rows).toEqual(['disclaimer', 'links', 'security', 'copyrightMessage']);
  });

  it('reports the fields whose addresses cannot be followed', () => {
    expect(unusableAddresses(record, origin)).toEqual(['securityUrl']);
  });

  it.each([
    ['http://sign-in.test/', ['securityUrl', 'fssoRedirectUrl']],
    ['http://portal.test/sign-in', ['securityUrl', 'fssoRedirectUrl']],
    ['https://sign-in.test/', ['securityUrl']],
    ['/sign-in', ['securityUrl']],
  ])('reports a company’s sign-in at %s only if it is not followed', (fssoRedirectUrl, fields) => {
    expect(unusableAddresses({ ...record, fssoRedirectUrl }, origin)).toEqual(fields);
  });
});

describe('the footer variants', () => {
  it('number at least ten besides the standard footer, all different', () => {
    const all = [standardFooter, ...Object.values(footerVariants)];
    expect(all.length).toBeGreaterThanOrEqual(11);
    expect(new Set(all.map((variant) => JSON.stringify(variant))).size).toBe(all.length);
  });

  it('put no text in two places', () => {
    for (const { rows, aboveForm, belowForm } of Object.values(footerVariants).map((variant) => ({
      aboveForm: [],
      belowForm: [],
      ...variant,
    }))) {
      const places: string[] = [...rows, ...aboveForm, ...belowForm];
      expect(new Set(places).size).toBe(places.length);
    }
  });
});
