import { type KnownAnswers, type KnownScreen, withAnswers } from '../sw/known-answers.ts';
import type { FirstAnswers } from './first-answers.ts';
import { compressed, type FirstDocument } from './first-document.ts';
import type { FirstVisitor } from './first-visitor.ts';
import { portalBase } from './site.ts';

export interface FirstDocumentsEnvironment {
  /** The built document, with its own sentences in a language. */
  documentIn: (locale: string) => string;
  answers: (visitor: FirstVisitor, origin: string) => Promise<FirstAnswers>;
  /** Resolves to undefined if these answers have no screen. */
  screen?: DrawScreen | undefined;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** The wall-clock time. */
  wallClock: () => Date;
  pause: (ms: number) => Promise<void>;
  report: (error: unknown, message: string) => void;
}

/** Draws the first screen from these answers, as the page itself would. */
export type DrawScreen = (
  answers: KnownAnswers,
  visitor: FirstVisitor,
  origin: string,
) => Promise<KnownScreen | undefined>;

/** How long a brand's answers are fresh: a change at the platform shows within it. */
const freshMs = 60_000;
/**
 * The longest wait for the platform. Then a document brings stale answers, or none, and the page asks by itself, as on a
 * static host.
 */
const waitMs = 100;
/**
 * How long stale answers will do while the platform is slow or fails. They say since when they are known, and the page has
 * the platform confirm the brand.
 */
const maxStaleMs = 60 * 60_000;
/**
 * About 100 KB each in all its encodings, up to 10 KB of it the drawn screen, and twice that once a slow platform has made a
 * stale copy necessary. Room for all brands in their languages, and a limit for made-up codes.
 */
const maxDocuments = 500;

interface CacheEntry {
  madeAt: number;
  /** The same in wall-clock time (ISO 8601). */
  since: string;
  answers: Promise<FirstAnswers>;
  /** The last origin asked for, which begins a drawn screen's links. One only, as hosts can be made up. */
  origin: string;
  made: Promise<MadeDocument | undefined>;
  /** The document once it is made, and until then the one before it. */
  last: MadeDocument | undefined;
}

interface MadeDocument {
  document: FirstDocument;
  origin: string;
  madeAt: number;
  /** The stale copy: the same, with answers that say since when they are known. */
  stale: () => Promise<FirstDocument>;
}

/** Adds `since` to all answers but the portal's own files, which do not get stale. */
function withSince(answers: KnownAnswers, since: string): KnownAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      name.includes(` ${portalBase}`) ? answer : { ...answer, since },
    ]),
  );
}

/**
 * Preloads the logo ahead of the program and of the document's other scripts. Like them it waits for the form, until then
 * without a `rel`: browsers look ahead for preloads, and the request would hold up the first frame.
 */
function withLogo(document: string, answers: KnownAnswers): string {
  const [logo] = Object.entries(answers).flatMap(([name, { status }]) =>
    status === 200 ? (logoProbe.exec(name)?.[1] ?? []) : [],
  );
  const preload = logo === undefined ? '' : `<link type="later" as="image" href="${logo}">`;
  return document.replace('<script type="later">', (next) => preload + next);
}

/** A probe for the header's logo, in the order asked; no character of its path can end an attribute. */
const logoProbe = /^HEAD ([\w./-]+\/logos\/[\w.-]+)$/;

/** Documents with a brand's answers in them, cached by brand and language. Never rejects. */
export function createFirstDocuments(environment: FirstDocumentsEnvironment) {
  const { documentIn, answers, screen, now, wallClock, pause, report } = environment;
  const cache = new Map<string, CacheEntry>();
  /** Without it the page asks or draws by itself, and tells the visitor what does not answer. */
  const orUndefined = async <T>(made: Promise<T> | undefined, message: string) => {
    try {
      return await made;
    } catch (error) {
      report(error, message);
      return undefined;
    }
  };
  const make = async (
    { answers: pendingAnswers, madeAt, since, origin }: Omit<CacheEntry, 'made' | 'last'>,
    visitor: FirstVisitor,
    last: MadeDocument | undefined,
  ): Promise<MadeDocument | undefined> => {
    const known = await pendingAnswers;
    if (known === undefined || known === 'none') return undefined;
    const drawn = await orUndefined(screen?.(known, visitor, origin), 'no screen for the document');
    // The brand may not offer the visitor's language.
    const [, shownLocale = visitor.locale] = drawn?.of.split(' ') ?? [];
    const document = documentIn(shownLocale);
    const bytesWith = (some: KnownAnswers) =>
      new TextEncoder().encode(withLogo(withAnswers(document, some, drawn), some));
    const bytes = bytesWith(known);
    let compressing: Promise<FirstDocument> | undefined;
    const stale = () => (compressing ??= compressed(bytesWith(withSince(known, since))));
    const same = last?.document;
    if (same === undefined || Buffer.compare(same.plain, bytes) !== 0)
      return { document: await compressed(bytes), origin, madeAt, stale };
    // Asked for again and unchanged, it is worth the best compression. Made-up codes have no document.
    void orUndefined(same.improve(), 'no better compression');
    return { document: same, origin, madeAt, stale };
  };
  const renew = (entry: CacheEntry | undefined, visitor: FirstVisitor, origin: string): CacheEntry => {
    const isFresh = entry !== undefined && now() - entry.madeAt < freshMs;
    if (isFresh && entry.origin === origin) return entry;
    const source = isFresh
      ? entry
      : {
          madeAt: now(),
          since: wallClock().toISOString(),
          answers: orUndefined(answers(visitor, origin), 'no answers for the document'),
        };
    const basis = { madeAt: source.madeAt, since: source.since, answers: source.answers, origin };
    const making = orUndefined(make(basis, visitor, entry?.last), 'no document with answers');
    const renewed: CacheEntry = {
      ...basis,
      made: Promise.all([source.answers, making]).then(([known, made]) => {
        // No document if the platform no longer knows the brand; if the platform fails, the last one will do.
        if (known !== undefined) renewed.last = made;
        return made;
      }),
      last: entry?.last,
    };
    return renewed;
  };
  const staleDocument = ({ last, origin }: CacheEntry) => {
    if (last?.origin !== origin || now() - last.madeAt > maxStaleMs) return undefined;
    return orUndefined(last.stale(), 'no older document');
  };
  return async function firstDocument(
    visitor: FirstVisitor,
    origin: string,
  ): Promise<FirstDocument | undefined> {
    const key = `${visitor.code} ${visitor.locale}`;
    const before = cache.get(key);
    const entry = renew(before, visitor, origin);
    if (entry !== before) {
      cache.delete(key);
      cache.set(key, entry);
      const [oldest] = cache.keys();
      if (cache.size > maxDocuments && oldest !== undefined) cache.delete(oldest);
    }
    let isMade = false;
    const newest = entry.made.then((made) => {
      isMade = true;
      return made?.document ?? staleDocument(entry);
    });
    // The stale copy costs as much again: it is made only if needed.
    return Promise.race([newest, pause(waitMs).then(() => (isMade ? newest : staleDocument(entry)))]);
  };
}
