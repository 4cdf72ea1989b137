import { atom } from 'jotai';
import { type FooterVariant, standardFooter } from './brand/footers.ts';
import type { TabLine } from './browser/tab-line.ts';
import type { LocaleCode } from './locale/codes.ts';
import type { Said } from './form/kept-shown.ts';
import type { CobrandRecord, LocaleList } from './portal/wire.ts';
import type { InstallPrompt } from './installing/install-prompt.ts';
import type { UpdateOffer } from './updating/updates.ts';

/** The facts that outlive a screen. Boot puts them in before anything is rendered. */
export interface BrandFacts {
  /** As the visitor came with it; goes into every address that leaves the portal. */
  code: string;
  record: CobrandRecord;
  /** False where the lookup failed and the neutral look stands in. */
  isKnown: boolean;
  logo?: string;
  footer: FooterVariant;
}

export interface LocaleFacts {
  locale: LocaleCode;
  /** The brand's languages; empty where the lookup failed. */
  offered: LocaleList;
}

export const brandAtom = atom<BrandFacts>({
  code: 'mastercard',
  record: { abbreviation: 'mastercard', appName: '' },
  isKnown: false,
  footer: standardFooter,
});

/** When the brand's record was stored, where it came from this device and the platform has not confirmed it (ISO 8601). */
export const brandCachedAtAtom = atom<string | undefined>(undefined);

export const localeAtom = atom<LocaleFacts>({ locale: 'en_US', offered: {} });

/** Known a moment after the page shows: footers are below the fold. */
export const footerLogoAtom = atom<string | undefined>(undefined);

/** To the portal's other tabs, for a language that is chosen here; there once the page has settled. */
export const localeLineAtom = atom<TabLine | undefined>(undefined);

/** How many things must not be interrupted by a reload: requests in flight, open dialogs. */
export const busyAtom = atom(0);

/** What the tab's title tells before the screen's own, for who looks at another tab. */
export const titleNewsAtom = atom<string | undefined>(undefined);

/** What the form on the page says. */
export const saidAtom = atom<Said>([0, {}]);

/** How often texts came that something on the page may have been said without. */
export const lateTextsAtom = atom(0);

/** The user id that was typed before the portal reloaded itself. */
export const draftUserIdAtom = atom<string | undefined>(undefined);

/** A new version of the portal that could be taken now. */
export const updateOfferAtom = atom<UpdateOffer | undefined>(undefined);

/** How often the connection was found to be good again after a trouble that cut the visitor off. */
export const restorationsAtom = atom(0);

/** How often something that the visitor chose could not be had, which the connection may be the reason for. */
export const heldWishesAtom = atom(0);

/** The browser's own dialog for installing the portal, where it has one and it was not used. */
export const installPromptAtom = atom<InstallPrompt | undefined>(undefined);
