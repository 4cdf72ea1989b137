import { type KnownAnswers, type KnownScreen, withAnswers } from '../sw/known-answers.ts';
import type { FirstAnswers } from './first-answers.ts';
import { compressed, type FirstDocument } from './first-document.ts';
import type { FirstVisitor } from './first-visitor.ts';
import { portalBase } from './site.ts';

export interface FirstDocumentsEnvironment {
  /** The built document. */
  document: string;
  answers: (visitor: FirstVisitor, origin: string) => Promise<FirstAnswers>;
  /** Resolves to undefined if these answers have no screen. */
  screen?: DrawScreen | undefined;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** The wall-clock time. */
  today: () => Date;
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
const agedMs = 60 * 60_000;
/**
 * About 100 KB each in all its encodings, up to 10 KB of it the drawn screen, and twice that once a slow platform has made a
 * stale copy necessary. Room for all brands in their languages, and a limit for made-up codes.
 */
const maxDocuments = 500;

interface Kept {
  madeAt: number;
  /** The same in wall-clock time (ISO 8601). */
  since: string;
  answers: Promise<FirstAnswers>;
  /** The last origin asked for, which begins a drawn screen's links. One only, as hosts can be made up. */
  origin: string;
  made: Promise<Made | undefined>;
  /** The document once it is made, and until then the one before it. */
  last: Made | undefined;
}

interface Made {
  document: FirstDocument;
  origin: string;
  madeAt: number;
  /** The stale copy: the same, with answers that say since when they are known. */
  aged: () => Promise<FirstDocument>;
}

/** Adds `since` to all answers but the portal's own files, which do not get stale. */
function knownSince(answers: KnownAnswers, since: string): KnownAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      name.includes(` ${portalBase}`) ? answer : { ...answer, since },
    ]),
  );
}

/**
 * Preloads the logo ahead of the program. The link stands last: its request would hold up the form, as in a cached document.
 */
function withLogo(document: string, answers: KnownAnswers): string {
  const [logo] = Object.entries(answers).flatMap(([name, { status }]) =>
    status === 200 ? (logoProbe.exec(name)?.[1] ?? []) : [],
  );
  const preload = logo === undefined ? '' : `<link rel="preload" as="image" href="${logo}">`;
  return document.replace('</body>', (next) => preload + next);
}

/** A probe for the header's logo, in the order asked; no character of its path can end an attribute. */
const logoProbe = /^HEAD ([\w./-]+\/logos\/[\w.-]+)$/;

/** Documents with a brand's answers in them, cached by brand and language. Never rejects. */
export function createFirstDocuments(environment: FirstDocumentsEnvironment) {
  const { document, answers, screen, now, today, pause, report } = environment;
  const kept = new Map<string, Kept>();
  /** Without it the page asks or draws by itself, and tells the visitor what does not answer. */
  const orNone = async <T>(made: Promise<T> | undefined, message: string) => {
    try {
      return await made;
    } catch (error) {
      report(error, message);
      return undefined;
    }
  };
  const make = async (
    { answers: asked, madeAt, since, origin }: Omit<Kept, 'made' | 'last'>,
    visitor: FirstVisitor,
    last: Made | undefined,
  ): Promise<Made | undefined> => {
    const known = await asked;
    if (known === undefined || known === 'none') return undefined;
    const drawn = await orNone(screen?.(known, visitor, origin), 'no screen for the document');
    const bytesWith = (some: KnownAnswers) =>
      new TextEncoder().encode(withLogo(withAnswers(document, some, drawn), some));
    const bytes = bytesWith(known);
    let aging: Promise<FirstDocument> | undefined;
    const aged = () => (aging ??= compressed(bytesWith(knownSince(known, since))));
    const same = last?.document;
    if (same === undefined || Buffer.compare(same.plain, bytes) !== 0)
      return { document: await compressed(bytes), origin, madeAt, aged };
    // Asked for again and unchanged, it is worth the best compression. Made-up codes have no document.
    void orNone(same.improve(), 'no better compression');
    return { document: same, origin, madeAt, aged };
  };
  const renew = (found: Kept | undefined, visitor: FirstVisitor, origin: string): Kept => {
    const isFresh = found !== undefined && now() - found.madeAt < freshMs;
    if (isFresh && found.origin === origin) return found;
    const asked = isFresh
      ? found
      : {
          madeAt: now(),
          since: today().toISOString(),
          answers: orNone(answers(visitor, origin), 'no answers for the document'),
        };
    const of = { madeAt: asked.madeAt, since: asked.since, answers: asked.answers, origin };
    const making = orNone(make(of, visitor, found?.last), 'no document with answers');
    const renewed: Kept = {
      ...of,
      made: Promise.all([asked.answers, making]).then(([known, made]) => {
        // No document if the platform no longer knows the brand; if the platform fails, the last one will do.
        if (known !== undefined) renewed.last = made;
        return made;
      }),
      last: found?.last,
    };
    return renewed;
  };
  const olderOne = ({ last, origin }: Kept) => {
    if (last?.origin !== origin || now() - last.madeAt > agedMs) return undefined;
    return orNone(last.aged(), 'no older document');
  };
  return async function firstDocument(
    visitor: FirstVisitor,
    origin: string,
  ): Promise<FirstDocument | undefined> {
    const key = `${visitor.code} ${visitor.locale}`;
    const before = kept.get(key);
    const found = renew(before, visitor, origin);
    if (found !== before) {
      kept.delete(key);
      kept.set(key, found);
      const [oldest] = kept.keys();
      if (kept.size > maxDocuments && oldest !== undefined) kept.delete(oldest);
    }
    let isMade = false;
    const newest = found.made.then((made) => {
      isMade = true;
      return made?.document ?? olderOne(found);
    });
    // The stale copy costs as much again: it is made only if needed.
    return Promise.race([newest, pause(waitMs).then(() => (isMade ? newest : olderOne(found)))]);
  };
}
