import type { TextStore } from '../browser/storage.ts';
import { asBrandCode } from '../portal/brand-lookup.ts';

/** Where the brand code is kept for the tab (specification, section 3). */
const storedCode = 'COBRAND';
/** The brand for visitors who name none. */
export const defaultCode = 'mastercard';

/** The query's code, else the tab's, else the default. Malformed codes count as absent. */
export function chooseBrandCode(query: URLSearchParams, session: TextStore): string {
  // Opening session storage takes a slow device longer than all else at the start: not if the query has the code.
  return asBrandCode(query.get('cobrandHost')) ?? asBrandCode(session.get(storedCode)) ?? defaultCode;
}

/** Remembers it for the tab. */
export function keepBrandCode(code: string, session: TextStore): void {
  // Writing takes even longer.
  if (code !== session.get(storedCode)) session.set(storedCode, code);
}
