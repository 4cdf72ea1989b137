import type { TextStore } from '../browser/storage.ts';
import { asBrandCode } from '../portal/brand-lookup.ts';

/** Where the brand code is kept for the tab (specification, section 3). */
const storedCode = 'COBRAND';
/** The brand of whoever names none. */
export const defaultCode = 'mastercard';

/** Query, else the tab's, else the default; remembered for the tab. Malformed codes count as absent. */
export function chooseBrandCode(query: URLSearchParams, session: TextStore): string {
  const stored = session.get(storedCode);
  const code = asBrandCode(query.get('cobrandHost')) ?? asBrandCode(stored) ?? defaultCode;
  // To write costs a slow processor some milliseconds.
  if (code !== stored) session.set(storedCode, code);
  return code;
}
