import { type KnownAnswers, type KnownScreen, withAnswers } from '../sw/known-answers.ts';
import { compressed, type FirstDocument } from './first-document.ts';
import type { FirstVisitor } from './first-visitor.ts';

export interface FirstDocumentsEnvironment {
  /** The built document. */
  document: string;
  /** Undefined where there is nothing to embed. */
  answers: (visitor: FirstVisitor, origin: string) => Promise<KnownAnswers | undefined>;
  /** Undefined where there is none for these answers. */
  screen?: DrawScreen | undefined;
  now: () => number;
  pause: (ms: number) => Promise<void>;
  report: (error: unknown, message: string) => void;
}

/** Draws the first screen as the page itself would, of the answers that it gets. */
export type DrawScreen = (
  answers: KnownAnswers,
  visitor: FirstVisitor,
  origin: string,
) => Promise<KnownScreen | undefined>;

/** How long a brand's answers are good for: a change at the platform shows within it. */
const freshMs = 60_000;
/** A document waits no longer for the platform: the page then asks by itself, as it does on a static host. */
const waitMs = 100;
/**
 * About 115 KB each in all its encodings, up to 10 KB of it the drawn screen; room for all brands in their languages, and
 * an end for whoever makes codes up.
 */
const maxDocuments = 500;

interface Kept {
  madeAt: number;
  answers: Promise<KnownAnswers | undefined>;
  /** For one origin, the last that was asked for: hosts can be made up. A drawn screen's links begin with it. */
  origin: string;
  document: Promise<FirstDocument | undefined>;
}

/** The logo is on its way before the program is. It stands last: to ask for it would hold the form up, as in a kept document. */
function withLogo(document: string, answers: KnownAnswers): string {
  const [logo] = Object.entries(answers).flatMap(([name, { status }]) =>
    status === 200 ? (logoProbe.exec(name)?.[1] ?? []) : [],
  );
  const preload = logo === undefined ? '' : `<link rel="preload" as="image" href="${logo}">`;
  return document.replace('</body>', (next) => preload + next);
}

/** Of the header's, in the order in which they were asked for; nothing in it can end an attribute. */
const logoProbe = /^HEAD ([\w./-]+\/logos\/[\w.-]+)$/;

/** Documents with a brand's answers in them, kept by brand and language. Never rejects. */
export function createFirstDocuments(environment: FirstDocumentsEnvironment) {
  const { document, answers, screen, now, pause, report } = environment;
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
    asked: Kept['answers'],
    visitor: FirstVisitor,
    origin: string,
    before: Kept['document'] | undefined,
  ) => {
    const known = await asked;
    if (known === undefined) return undefined;
    const drawn = await orNone(screen?.(known, visitor, origin), 'no screen for the document');
    const text = withLogo(withAnswers(document, known, drawn), known);
    const last = await before;
    if (last?.text !== text) return compressed(text);
    // It is asked for again, and will stay as it is for long. Of codes that are made up there is none.
    void orNone(last.improve(), 'no better compression');
    return last;
  };
  const renew = (found: Kept | undefined, visitor: FirstVisitor, origin: string): Kept => {
    const isFresh = found !== undefined && now() - found.madeAt < freshMs;
    if (isFresh && found.origin === origin) return found;
    const { madeAt, answers: asked } = isFresh
      ? found
      : { madeAt: now(), answers: orNone(answers(visitor, origin), 'no answers for the document') };
    const made = orNone(make(asked, visitor, origin, found?.document), 'no document with answers');
    return { madeAt, answers: asked, origin, document: made };
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
    return Promise.race([found.document, pause(waitMs).then(() => undefined)]);
  };
}
