import { asFlag, asObject, asText, own } from '../browser/shape.ts';
import { type Answer, answered, unreachable } from './failure.ts';
import type { Reply } from './judge-answer.ts';
import * as paths from './paths.ts';
import { type ReadRequest, type SendRead, readJson, readText } from './request.ts';
import type { CobrandRecord, LocaleList } from './wire.ts';

/** Validates brand codes and abbreviations, because they become parts of paths; undefined if malformed. */
export function asBrandCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^(?!\.+$)[A-Za-z0-9._-]{1,64}$/.test(value) ? value : undefined;
}

/** A record that may come from the service worker's cache. */
export interface BrandAnswer {
  record: CobrandRecord;
  /** Names of the fields left out because they had the wrong type. */
  leftOut: readonly (keyof CobrandRecord)[];
  cachedAt?: string;
}

export interface LocalesAnswer {
  locales: LocaleList;
  /** How many entries were malformed and left out. */
  leftOut: number;
  cachedAt?: string;
}

type LookupOptions = Pick<ReadRequest, 'isFresh'>;

export type LogoKind = 'header' | 'footer';

/** Possible paths of a brand's logo, in order of preference (specification, section 7). */
export function logoPaths(abbreviation: string, kind: LogoKind): string[] {
  const folder = kind === 'header' ? paths.logos : paths.footerLogos;
  return ['jpg', 'png', 'gif'].map((type) => `${folder}/${abbreviation}.${type}`);
}

export function localesPath(abbreviation: string): string {
  return `${paths.cobrands}/${abbreviation}/locales`;
}

export function lookPath(abbreviation: string): string {
  return `${paths.brandStyles}/${abbreviation}.css`;
}

export interface BrandLookup {
  abbreviation(code: string, limitMs: number): Promise<Answer<string>>;
  record(abbreviation: string, limitMs: number, options?: LookupOptions): Promise<Answer<BrandAnswer>>;
  locales(abbreviation: string, limitMs: number, options?: LookupOptions): Promise<Answer<LocalesAnswer>>;
  /** The text of the brand's style sheet, which only sets design tokens; undefined if there is none. */
  look(abbreviation: string, limitMs: number): Promise<string | undefined>;
  /** The path of the first logo that exists, in the order jpg, png, gif; null if none does, undefined if that is unknown. */
  logo(abbreviation: string, kind: LogoKind, limitMs: number): Promise<string | null | undefined>;
}

export function createBrandLookup(sendRead: SendRead): BrandLookup {
  return {
    async abbreviation(code, limitMs) {
      const path = paths.cobrandHostAbbreviation;
      const answer = readText(await sendRead({ method: 'GET', path, query: { cobrandAbbr: code }, limitMs }));
      if (!answer.ok) return answer;
      const abbreviation = asBrandCode(answer.value);
      return abbreviation === undefined ? unreachable('not-the-platform', true) : answered(abbreviation);
    },
    async record(abbreviation, limitMs, options) {
      const path = `${paths.cobrand}/${abbreviation}`;
      return withAge(await sendRead({ method: 'GET', path, limitMs, ...options }), asCobrandRecord);
    },
    async locales(abbreviation, limitMs, options) {
      const path = localesPath(abbreviation);
      return withAge(await sendRead({ method: 'GET', path, limitMs, ...options }), asLocaleList);
    },
    async look(abbreviation, limitMs) {
      const answer = await sendRead({ method: 'GET', path: lookPath(abbreviation), limitMs });
      return answer.ok && answer.value.type.startsWith('text/css') ? answer.value.text : undefined;
    },
    async logo(abbreviation, kind, limitMs) {
      const probes = logoPaths(abbreviation, kind).map(async (path) => {
        const answer = await sendRead({ method: 'HEAD', path, limitMs, tries: 1 });
        if (answer.ok) return path;
        return answer.failure.kind === 'refused' ? null : undefined;
      });
      let none: null | undefined = null;
      for (const probe of probes) {
        const path = await probe;
        if (path) return path;
        if (path === undefined) none = undefined;
      }
      return none;
    },
  };
}

/** Reads the answer, and adds when the service worker cached it, if it did. */
function withAge<T extends object>(
  answer: Answer<Reply>,
  check: (json: unknown) => T | undefined,
): Answer<T & { cachedAt?: string }> {
  const read = readJson(answer, check);
  if (!read.ok || !answer.ok || answer.value.cachedAt === undefined) return read;
  return answered({ ...read.value, cachedAt: answer.value.cachedAt });
}

const textFields = [
  'signInToLabel',
  'fssoRedirectUrl',
  'copyrightMessage',
  'privacyPolicy',
  'privacyPolicyUrl',
  'termsOfUse',
  'termsOfUseUrl',
  'cookieNotice',
  'cookieNoticeUrl',
  'security',
  'securityUrl',
  'accessibility',
  'accessibilityUrl',
  'disclaimer',
  'disclaimerUrl',
  'warningMessage',
  'authorizationWarning',
  'footerMessage',
  'managerWebsite',
  'managerWebsiteUrl',
  'groupWebsite',
  'groupWebsiteUrl',
  'poweredBy',
] as const satisfies readonly (keyof CobrandRecord)[];

/** Requires the abbreviation and the name; leaves out and names other fields of the wrong type. */
export function asCobrandRecord(json: unknown): Omit<BrandAnswer, 'cachedAt'> | undefined {
  const source = asObject(json);
  const abbreviation = asBrandCode(own(source, 'abbreviation'));
  const appName = asText(own(source, 'appName'), 200);
  if (abbreviation === undefined || appName === undefined) return undefined;
  const record: CobrandRecord = { abbreviation, appName };
  const leftOut: (keyof CobrandRecord)[] = [];
  for (const field of textFields) {
    const text = asText(own(source, field));
    if (text !== undefined) record[field] = text;
    else if (!isAbsent(own(source, field))) leftOut.push(field);
  }
  record.companySelfRegisterSupported = asFlag(own(source, 'companySelfRegisterSupported')) ?? false;
  record.prospectiveAccountApplicationSupported =
    asFlag(own(source, 'prospectiveAccountApplicationSupported')) ?? false;
  return { record, leftOut };
}

/** Back ends omit an unused text, or send it as null or blank. */
function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** More than the product has languages; entries beyond this are left out. */
const localeListLength = 100;

/** Keeps the well-formed entries, with `en` under the code that serves it; undefined if there are none. */
export function asLocaleList(json: unknown): LocalesAnswer | undefined {
  const source = asObject(json);
  if (source === undefined) return undefined;
  const all = Object.entries(source);
  const entries = all.slice(0, localeListLength).flatMap(([code, name]): [string, string][] => {
    const text = asText(name, 100);
    return /^[a-z]{2}(_[A-Z]{2})?$/.test(code) && text !== undefined
      ? [[code === 'en' ? 'en_US' : code, text]]
      : [];
  });
  if (entries.length === 0) return undefined;
  return { locales: Object.fromEntries(entries), leftOut: all.length - entries.length };
}
