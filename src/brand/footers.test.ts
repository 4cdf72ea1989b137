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
  it('shows a link only with text and a followable address, and a text once', () => {
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
  });

  it('shows no text beside a link of the same', () => {
    const linking = { ...record, disclaimerUrl: '/disclaimer', securityUrl: '/security' };
    expect(fillFooter(standardFooter, linking, origin).rows).not.toContain('disclaimer');
    const filled = fillFooter(footerVariants.security, linking, origin);
    expect(filled.links.map(({ field }) => field)).toEqual(['security', 'privacyPolicy', 'disclaimer']);
    expect(filled.aboveForm.map(({ field }) => field)).toEqual(['warningMessage']);
  });

  it('has no list of links where there is none, and the ways to register for every brand', () => {
    const { privacyPolicy: _, ...without } = record;
    expect(fillFooter(footerVariants.house, without, origin).rows).toEqual([
      'logo',
      'copyrightMessage',
      'registration',
      'disclaimer',
    ]);
  });

  it('leaves to the form what its variant wants there', () => {
    const filled = fillFooter(footerVariants.warnings, record, origin);
    expect(filled.aboveForm).toEqual([{ field: 'warningMessage', text: 'Never by telephone' }]);
    expect(filled.rows).toEqual(['disclaimer', 'links', 'security', 'copyrightMessage']);
  });

  it('names the addresses it had to leave out', () => {
    expect(unusableAddresses(record, origin)).toEqual(['securityUrl']);
  });
});

describe('the variants', () => {
  it('are at least ten beside the standard one, no two alike', () => {
    const all = [standardFooter, ...Object.values(footerVariants)];
    expect(all.length).toBeGreaterThanOrEqual(11);
    expect(new Set(all.map((variant) => JSON.stringify(variant))).size).toBe(all.length);
  });

  it('puts no text in two places', () => {
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
