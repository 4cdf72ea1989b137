import { footerFile } from '../brand/footer-files.ts';
import { likelyLocale } from '../locale/choose-locale.ts';
import { fetchedLocales, type LocaleCode } from '../locale/codes.ts';
import type { Wanted } from './page-opening.ts';
import type { BrandAnswer, BrandLookup, LocalesAnswer } from '../portal/brand-lookup.ts';
import type { Answer } from '../portal/failure.ts';
import * as limits from '../portal/limits.ts';
import type { Bundle, BundlePath, SiteFiles } from '../portal/site-files.ts';

/** The answers requested about one brand. */
interface BrandAnswers {
  record: Promise<Answer<BrandAnswer>>;
  locales: Promise<Answer<LocalesAnswer>>;
  /** The text of its style sheet; undefined if it has none or it is already in force. */
  look: Promise<string | undefined> | undefined;
  /** The footer file that covers this brand. */
  footers: Promise<unknown>;
}

/** What the first screen can't do without, requested before there is anything to render it with. */
export interface FirstRequests {
  abbreviation: Promise<Answer<string>>;
  /** Most codes are their own abbreviation: the guess saves a round trip, and costs a few wasted requests when wrong. */
  guess: BrandAnswers;
  loadBrand: (abbreviation: string) => BrandAnswers;
  /** Requests each file once, with at least `leastMs` even if the time is used up. */
  loadTexts: (locale: LocaleCode, path: BundlePath, leastMs?: number) => Promise<Bundle | undefined>;
  /** What is left of `limits.bootMs`, which all requests share. */
  leftMs: () => number;
}

/**
 * Sends all first requests in parallel. Over HTTP/1.1 a browser sends a server six requests at a time, and each takes a slow
 * processor 5 to 10 ms: whatever the form can do without is not requested here.
 */
export function sendFirstRequests({
  lookup,
  files,
  wanted: { code, wishes },
  lookInForce,
  now,
}: {
  lookup: BrandLookup;
  files: SiteFiles;
  wanted: Wanted;
  /** The brand whose look is already in force. */
  lookInForce?: string | undefined;
  /** Milliseconds from some fixed moment. */
  now: () => number;
}): FirstRequests {
  const deadline = now() + limits.bootMs;
  const leftMs = () => Math.max(0, deadline - now());
  const bundles = new Map<string, Promise<Bundle | undefined>>();
  const loadTexts = (locale: LocaleCode, path: BundlePath, leastMs = 0) => {
    const bundle = bundles.get(locale + path) ?? files.bundle(locale, path, Math.max(leftMs(), leastMs));
    bundles.set(locale + path, bundle);
    return bundle;
  };
  const loadBrand = (abbreviation: string) => ({
    record: lookup.record(abbreviation, leftMs()),
    locales: lookup.locales(abbreviation, leftMs()),
    look: abbreviation === lookInForce ? undefined : lookup.look(abbreviation, leftMs()),
    footers: files.footers(footerFile(abbreviation, __FOOTER_FILES__), leftMs()),
  });
  const guess = loadBrand(code);
  const abbreviation = lookup.abbreviation(code, leftMs());
  for (const locale of fetchedLocales(likelyLocale(wishes))) void loadTexts(locale, 'PortalLabels');
  return { abbreviation, guess, loadBrand, loadTexts, leftMs };
}
