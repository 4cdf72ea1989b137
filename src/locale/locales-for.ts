import type { LocalesAnswer } from '../portal/brand-lookup.ts';
import type { Answer } from '../portal/failure.ts';
import type { LocalePreferences } from './choose-locale.ts';
import { asLocaleCode } from './codes.ts';

/**
 * The brand's languages, for a visitor with these preferences. A cached list suffices for a language that it contains; the
 * brand may have added a language that it lacks, so then the platform is asked.
 */
export async function localesFor(
  { query, saved }: LocalePreferences,
  known: Answer<LocalesAnswer>,
  refetch: () => Promise<Answer<LocalesAnswer>>,
): Promise<Answer<LocalesAnswer>> {
  const requested = asLocaleCode(query) ?? asLocaleCode(saved);
  if (!known.ok || known.value.cachedAt === undefined) return known;
  if (requested === undefined || Object.hasOwn(known.value.locales, requested)) return known;
  const fresh = await refetch();
  return fresh.ok ? fresh : known;
}
