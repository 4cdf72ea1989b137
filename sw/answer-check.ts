import { isBrandCode } from './brand-code.ts';
import { isBrandRecord, isLocaleList } from './brand-shapes.ts';
import type { CacheableResource } from './cacheable-resource.ts';

const jsonCharacters = 512 * 1024;
const styleCharacters = 256 * 1024;
/** The platform's own limit for header and footer graphics (specification, section 5). */
const pictureBytes = 1024 * 1024;
const programCharacters = 128 * 1024;

/**
 * Whether an answer is what was asked for, by type and by shape. A captive portal or a mistaken gateway answers 200 with a
 * page of its own to everything: cached once, that would break every later visit.
 */
export async function isTrustworthy(resource: CacheableResource, response: Response): Promise<boolean> {
  if (response.redirected) return false;
  if (resource === 'probe') return isAbsent(response) || (response.ok && isTyped(response, /^image\//));
  // 203: the same from a proxy that rewrites what passes through it.
  if (response.status !== 200 && response.status !== 203) return false;
  const { type, shape } = expectations[resource];
  return isTyped(response, type) && (await shape(response.clone()));
}

/** The server says that there is no such thing, and does not merely fail. */
export function isAbsent({ redirected, status }: Response): boolean {
  return !redirected && (status === 404 || status === 410);
}

interface Expectation {
  type: RegExp;
  shape: (response: Response) => Promise<boolean>;
}

/**
 * Platforms send JSON as plain text too, or without a type. The page reads what is no page (`judgeAnswer`); here the shape has
 * to be right as well.
 */
const notPage = /^(?!.*\bhtml\b)/;

const jsonObject = (
  isExpected: (value: object) => boolean,
  type = /^application\/(?:[\w.-]+\+)?json\b/,
): Expectation => ({
  type,
  shape: async (response) => {
    const value = parseObject(await response.text());
    return value !== undefined && isExpected(value);
  },
});
const json = jsonObject(() => true);

const sourceText = (type: RegExp, maxCharacters: number): Expectation => ({
  type,
  shape: async (response) => {
    const text = await response.text();
    return text.length <= maxCharacters && !text.trimStart().startsWith('<');
  },
});

const expectations: Record<Exclude<CacheableResource, 'probe'>, Expectation> = {
  config: json,
  'brand-record': jsonObject(isBrandRecord, notPage),
  'locale-list': jsonObject(isLocaleList, notPage),
  texts: json,
  footers: json,
  manifest: json,
  abbreviation: {
    type: notPage,
    shape: async (response) => {
      // With or without quotation marks, as the page reads it.
      const text = (await response.text()).trim().replace(/^"(.*)"$/, '$1');
      // Some gateways answer everything with such a word. Without an abbreviation, the page uses the code itself.
      return isBrandCode(text) && !/^(ok|success|true|null)$/i.test(text);
    },
  },
  stylesheet: sourceText(/^text\/css\b/, styleCharacters),
  program: sourceText(/^(?:text|application)\/javascript\b/, programCharacters),
  picture: {
    type: /^image\//,
    shape: async (response) => {
      const { byteLength } = await response.arrayBuffer();
      return byteLength > 0 && byteLength <= pictureBytes;
    },
  },
};

function isTyped(response: Response, type: RegExp): boolean {
  return type.test(response.headers.get('content-type')?.toLowerCase() ?? '');
}

function parseObject(text: string): object | undefined {
  if (text.length > jsonCharacters) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
