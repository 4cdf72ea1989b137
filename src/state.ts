import { atom } from 'jotai';
import { noMessages } from './outcome.ts';
import { type FooterVariant, standardFooter } from './brand/footers.ts';
import type { TabChannel } from './browser/tab-channel.ts';
import type { LocaleCode } from './locale/codes.ts';
import type { ShownMessages } from './form/kept-messages.ts';
import type { CobrandRecord, LocaleList } from './portal/wire.ts';
import type { InstallPrompt } from './installing/install-prompt.ts';
import type { UpdateOffer } from './updating/updates.ts';

/** State that outlives a screen. Boot sets it before anything is rendered. */
export interface BrandFacts {
  /** As the visitor's address gave it; goes into every address that leaves the portal. */
  code: string;
  record: CobrandRecord;
  /** False if the lookup failed and the neutral look stands in. */
  isKnown: boolean;
  /** Null if the brand has none, undefined as long as that is unknown. */
  logo?: string | null;
  footer: FooterVariant;
}

export interface LocaleFacts {
  locale: LocaleCode;
  /** The brand's languages; empty if the lookup failed. */
  offered: LocaleList;
}

export const brandAtom = atom<BrandFacts>({
  code: 'mastercard',
  record: { abbreviation: 'mastercard', appName: '' },
  isKnown: false,
  footer: standardFooter,
});

/** When the brand's record was cached on this device (ISO 8601); undefined if the platform sent or confirmed it. */
export const brandCachedAtAtom = atom<string | undefined>(undefined);

export const localeAtom = atom<LocaleFacts>({ locale: 'en_US', offered: {} });

/** Known only a moment after the page shows: footers are below the fold. */
export const footerLogoAtom = atom<string | undefined>(undefined);

/** Tells the portal's other tabs about a language chosen here; undefined until the page has settled. */
export const localeChannelAtom = atom<TabChannel | undefined>(undefined);

/** The number of things that a reload must not interrupt: requests in flight, open dialogs. */
export const busyAtom = atom(0);

/** Text that precedes the screen's own title, for visitors who are looking at another tab. */
export const titlePrefixAtom = atom<string | undefined>(undefined);

/** What the form on the page currently says. */
export const shownMessagesAtom = atom<ShownMessages>([0, noMessages]);

/** How often texts arrived that the page may already have worded a message without. */
export const lateTextsAtom = atom(0);

/** The user id typed before the portal reloaded itself. */
export const draftUserIdAtom = atom<string | undefined>(undefined);

/** A new version of the portal that the page could switch to now. */
export const updateOfferAtom = atom<UpdateOffer | undefined>(undefined);

/** How often the connection recovered after a trouble that cut the visitor off. */
export const restorationsAtom = atom(0);

/** How often something the visitor chose could not be loaded, possibly because of the connection. */
export const failedChoicesAtom = atom(0);

/** The browser's own install dialog, if it offers one that has not been used. */
export const installPromptAtom = atom<InstallPrompt | undefined>(undefined);
