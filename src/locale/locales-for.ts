import type { LocalesAnswer } from '../portal/brand-lookup.ts';
import type { Answer } from '../portal/failure.ts';
import type { LocaleWishes } from './choose-locale.ts';
import { asLocaleCode } from './codes.ts';

/**
 * The brand's languages, for a visitor with these wishes. A list that this device keeps is good for what it offers; what
 * it lacks the brand may have by now, and is asked for.
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
