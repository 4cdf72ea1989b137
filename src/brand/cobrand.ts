import type { TextStore } from '../browser/storage.ts';
import { asBrandCode } from '../portal/brand-lookup.ts';

/** Where the brand code is kept for the tab (specification, section 3). */
const storedCode = 'COBRAND';
/** The brand of whoever names none. */
export const defaultCode = 'mastercard';

/** Query, else the tab's, else the default. Malformed codes count as absent. */
export function chooseBrandCode(query: URLSearchParams, session: TextStore): string {
  // To open the tab's storage takes a slow device longer than all else that the page begins with: not where the query tells.
  return asBrandCode(query.get('cobrandHost')) ?? asBrandCode(session.get(storedCode)) ?? defaultCode;
}

/** Remembers it for the tab. */
export function keepBrandCode(code: string, session: TextStore): void {
  // To write costs some more.
  if (code !== session.get(storedCode)) session.set(storedCode, code);
}
