import { answerCharacters, type KnownAnswer, type KnownAnswers } from '../sw/known-answers.ts';
import { isBrandCode } from '../sw/brand-code.ts';
import type { FirstVisitor } from './first-visitor.ts';
import { asRecord } from './manifest-record.ts';
import { portalBase } from './site.ts';

export interface AnswerSources {
  /** Asks the platform as this visitor's browser would. */
  fetchPlatform: (method: 'GET' | 'HEAD', path: string) => Promise<Response>;
  /** The text of a file of the portal, by its path below the base; undefined if there is none. */
  file: (path: string) => string | undefined;
  footerFile: (abbreviation: string) => string | undefined;
}

const pictures = ['jpg', 'png', 'gif'];

/** `none` if the platform does not know the brand; undefined if it fails. */
export type FirstAnswers = KnownAnswers | 'none' | undefined;

/** The answers that a page needs before it can be shown. */
export async function firstAnswers(
  { code, locale }: FirstVisitor,
  { fetchPlatform, file, footerFile }: AnswerSources,
): Promise<FirstAnswers> {
  const fetchAnswer = async (method: 'GET' | 'HEAD', path: string) => {
    const answer = await fetchPlatform(method, path);
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    // A failure is not kept: it may concern only this request and moment, and the page asks again by itself.
    const isNone = answer.status === 404 || answer.status === 410;
    const isEmbeddable = (answer.ok || isNone) && text.length <= answerCharacters;
    // A proxy that rewrites what passes through it makes a 203 of a 200.
    const status = answer.ok ? 200 : answer.status;
    const embeddable: Record<string, KnownAnswer> = isEmbeddable
      ? { [`${method} ${path}`]: { status, type, text } }
      : {};
    return { ok: answer.ok, isNone, text: text.trim(), embeddable };
  };
  const lookup = await fetchAnswer(
    'GET',
    `/sdportal/rest/cobrandhostabbreviation?${new URLSearchParams({ cobrandAbbr: code }).toString()}`,
  );
  // With or without quotation marks, as the page reads it.
  const name = lookup.text.replace(/^"(.*)"$/, '$1');
  if (lookup.isNone) return 'none';
  if (!lookup.ok || !isBrandCode(name)) return undefined;
  const [record, locales, ...others] = await Promise.all([
    fetchAnswer('GET', `/sdportal/rest/cobrand/${name}`),
    fetchAnswer('GET', `/sdportal/rest/cobrands/${name}/locales`),
    fetchAnswer('GET', `/sdportal/portalstatic/assets/css/${name}.css`),
    ...pictures.map((kind) =>
      fetchAnswer('HEAD', `/sdportal/portalstatic/assets/images/logos/${name}.${kind}`),
    ),
  ]);
  if (record.isNone) return 'none';
  // A gateway's own page or error may come with status 200.
  if (!record.ok || asRecord(record.text) === undefined) return undefined;
  const codes = localeCodes(locales.text);
  const list = locales.ok && codes.length === 0 ? [] : [locales];
  // In the order of the requests, not of arrival: the same answers make the same document.
  const known: Record<string, KnownAnswer> = {};
  for (const { embeddable } of [lookup, record, ...list, ...others]) Object.assign(known, embeddable);
  const files = ['config.json', footerFile(name), ...bundles(locale), ...bundles(shownLocale(locale, codes))];
  for (const path of new Set(files)) {
    const text = path === undefined ? undefined : file(path);
    if (text !== undefined)
      known[`GET ${portalBase}${path}`] = { status: 200, type: 'application/json', text };
  }
  return known;
}

/** The texts of a language, and of the one that stands in for missing ones. */
function bundles(locale: string): string[] {
  return [locale, locale.slice(0, 2)].flatMap((code) =>
    ['PortalLabels', 'Messages'].map((name) => `assets/i18n/${code}/${name}.json`),
  );
}

function localeCodes(list: string): string[] {
  return Array.from(list.matchAll(/"([a-z]{2}(?:_[A-Z]{2})?)"\s*:/g), ([, code = '']) => code);
}

/** A brand that lacks the language is shown in en_US, or else in its first one (`chooseLocale`). */
function shownLocale(locale: string, codes: readonly string[]): string {
  return [locale, 'en_US'].find((code) => codes.includes(code)) ?? codes[0] ?? locale;
}
