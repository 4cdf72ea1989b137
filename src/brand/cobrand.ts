import type { TextStore } from '../browser/storage.ts';
import { asBrandCode } from '../portal/brand-lookup.ts';

/** The session storage key of the tab's brand code (specification, section 3). */
const storageKey = 'COBRAND';
/** The brand for visitors who name none. */
export const defaultCode = 'mastercard';

/** The query's code, else the tab's, else the default. Malformed codes count as absent. */
export function chooseBrandCode(query: URLSearchParams, session: TextStore): string {
  // Opening session storage takes a slow device longer than all else at the start: skipped if the query has the code.
  return asBrandCode(query.get('cobrandHost')) ?? asBrandCode(session.get(storageKey)) ?? defaultCode;
}

/** Remembers the code for the tab. */
export function storeBrandCode(code: string, session: TextStore): void {
  // Writing takes even longer: skipped if nothing changed.
  if (code !== session.get(storageKey)) session.set(storageKey, code);
}
