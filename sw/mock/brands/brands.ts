import type { CobrandRecord } from '../../../src/portal/wire.ts';
import type { Brand, BrandText } from './brand.ts';
import { americaOceania } from './america-oceania.ts';
import { british } from './british.ts';
import { chinaSouthEastAsia } from './china-south-east-asia.ts';
import { east } from './east.ts';
import { french } from './french.ts';
import { germanDutch } from './german-dutch.ts';
import { halden } from './halden.ts';
import { helvia } from './helvia.ts';
import { iberian } from './iberian.ts';
import { japanKorea } from './japan-korea.ts';
import { kestrel } from './kestrel.ts';
import { mastercard } from './mastercard.ts';
import { mediterranean } from './mediterranean.ts';
import { meridia } from './meridia.ts';
import { north } from './north.ts';
import { norvik } from './norvik.ts';
import { world } from './world.ts';
import { zuraw } from './zuraw.ts';

export const defaultBrand = 'mastercard';

/** A further brand is a further record in the file of its region. */
export const brands: readonly Brand[] = [
  mastercard,
  norvik,
  halden,
  kestrel,
  meridia,
  zuraw,
  helvia,
  ...north,
  ...germanDutch,
  ...french,
  ...british,
  ...iberian,
  ...mediterranean,
  ...east,
  ...japanKorea,
  ...chinaSouthEastAsia,
  ...world,
  ...americaOceania,
];

/** The brand of an abbreviation or of one of its further codes, whatever their case. */
export function brandOf(code: string): Brand | undefined {
  const wanted = code.toLowerCase();
  return brands.find((brand) => brand.abbreviation === wanted || brand.aliases?.includes(wanted));
}

/** The record as the platform answers it, its texts in the visitor's language. */
export function recordOf(brand: Brand, locale: string): CobrandRecord {
  const texts = Object.entries(brand.texts).map(([field, text]) => [field, textIn(text, locale)]);
  return {
    ...Object.fromEntries(texts),
    abbreviation: brand.abbreviation,
    appName: brand.appName,
    companySelfRegisterSupported: brand.companySelfRegisterSupported ?? false,
    prospectiveAccountApplicationSupported: brand.prospectiveAccountApplicationSupported ?? false,
  };
}

/** A brand's style sheet: it sets the design tokens and nothing else. */
export function styleSheetOf(brand: Brand): string | undefined {
  if (brand.tokens === undefined) return undefined;
  const lines = Object.entries(brand.tokens).map(([name, value]) => `  ${name}: ${value};`);
  return [':root {', ...lines, '}', ''].join('\n');
}

/** The paths of a brand's pictures in `assets`: no others are ever requested. */
export function picturesOf({ abbreviation, logo, footerLogo }: Brand): string[] {
  return [
    ...(logo ? [`logos/${abbreviation}.${logo}`] : []),
    ...(footerLogo ? [`logos/footers/${abbreviation}.${footerLogo}`] : []),
  ];
}

function textIn(text: BrandText, locale: string): string {
  if (typeof text === 'string') return text;
  return text[locale] ?? text[locale.slice(0, 2)] ?? Object.values(text)[0] ?? '';
}
