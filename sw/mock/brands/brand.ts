import type { CobrandRecord, LocaleList } from '../../../src/portal/wire.ts';

/** A text in one language, or by language (`en`, `fr`) or locale (`zh_TW`); the first stands in for a missing one. */
export type BrandText = string | Readonly<Record<string, string>>;

export type BrandTextField = Exclude<
  keyof CobrandRecord,
  'abbreviation' | 'appName' | 'companySelfRegisterSupported' | 'prospectiveAccountApplicationSupported'
>;

export type BrandTexts = Partial<Record<BrandTextField, BrandText>>;

/** All that makes a brand in the mock. A further brand is one such record, and its pictures in `assets/logos`. */
export interface Brand {
  abbreviation: string;
  appName: string;
  /** One line for whoever wants to try it. */
  shows: string;
  /** Further codes that lead to this brand. */
  aliases?: readonly string[];
  locales: LocaleList;
  texts: BrandTexts;
  companySelfRegisterSupported?: boolean;
  prospectiveAccountApplicationSupported?: boolean;
  /** Custom properties that the style sheet sets on `:root`; without tokens there is no style sheet. */
  tokens?: BrandTokens;
  logo?: PictureType;
  footerLogo?: PictureType;
  /** Where a single sign-on user of this brand goes from the logged-out page. */
  fssoLogoutUrl?: string;
}

type PictureType = 'jpg' | 'png' | 'gif';

export interface BrandTokens {
  '--brand-color': string;
  '--brand-color-dark'?: string;
  '--brand-accent'?: string;
  '--brand-panel'?: string;
  '--brand-panel-end'?: string;
  /** What is drawn on the panel in place of a card. */
  '--brand-art'?: string;
  '--brand-radius'?: string;
  '--brand-font'?: string;
}
