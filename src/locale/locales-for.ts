import type { LocalesAnswer } from '../portal/brand-lookup.ts';
import type { Answer } from '../portal/failure.ts';
import type { LocaleWishes } from './choose-locale.ts';
import { asLocaleCode } from './codes.ts';

/**
 * The brand's languages, for a visitor with these wishes. A cached list suffices for a language that it contains; the
 * brand may have added a language that it lacks, so then the platform is asked.
 */
export async function localesFor(
  { query, saved }: LocaleWishes,
  found: Answer<LocalesAnswer>,
  ask: () => Promise<Answer<LocalesAnswer>>,
): Promise<Answer<LocalesAnswer>> {
  const wish = asLocaleCode(query) ?? asLocaleCode(saved);
  if (!found.ok || found.value.cachedAt === undefined) return found;
  if (wish === undefined || Object.hasOwn(found.value.locales, wish)) return found;
  const fresh = await ask();
  return fresh.ok ? fresh : found;
}
