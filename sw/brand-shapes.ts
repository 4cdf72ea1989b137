import { isBrandCode } from './brand-code.ts';

/**
 * Whether it has what the portal requires of a brand's record (src/portal/brand-lookup.ts). Some gateways report a failure
 * as JSON with status 200: cached in place of the last record, it would take the brand from its visitors.
 */
export function isBrandRecord(value: object): boolean {
  const { abbreviation, appName }: { abbreviation?: unknown; appName?: unknown } = value;
  return typeof abbreviation === 'string' && isBrandCode(abbreviation) && isFilled(appName);
}

/** Whether it has a language that the portal could offer. */
export function isLocaleList(value: object): boolean {
  return Object.entries(value).some(([code, name]) => /^[a-z]{2}(_[A-Z]{2})?$/.test(code) && isFilled(name));
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== '';
}
