import { type KnownAnswers, withAnswers } from '../sw/known-answers.ts';
import { compressed, type FirstDocument } from './first-document.ts';
import type { FirstVisitor } from './first-visitor.ts';

export interface FirstDocumentsEnvironment {
  /** The built document. */
  document: string;
  /** Undefined where there is nothing to embed. */
  answers: (visitor: FirstVisitor, origin: string) => Promise<KnownAnswers | undefined>;
  now: () => number;
  pause: (ms: number) => Promise<void>;
  report: (error: unknown) => void;
}

/** How long a brand's answers are good for: a change at the platform shows within it. */
const freshMs = 60_000;
/** A document waits no longer for the platform: the page then asks by itself, as it does on a static host. */
const waitMs = 100;
/** About 40 KB each; room for all brands in their languages, and an end for whoever makes codes up. */
const maxDocuments = 500;

interface Kept {
  madeAt: number;
  document: Promise<FirstDocument | undefined>;
}

/** Documents with a brand's answers in them, kept by brand and language. Never rejects. */
export function createFirstDocuments(environment: FirstDocumentsEnvironment) {
  const { document, answers, now, pause, report } = environment;
  const kept = new Map<string, Kept>();
  const make = async (visitor: FirstVisitor, origin: string) => {
    try {
      const known = await answers(visitor, origin);
      return known && (await compressed(withAnswers(document, known)));
    } catch (error) {
      // The page asks by itself, and tells the visitor what does not answer.
      report(error);
      return undefined;
    }
  };
  return async function firstDocument(
    visitor: FirstVisitor,
    origin: string,
  ): Promise<FirstDocument | undefined> {
    const key = `${visitor.code} ${visitor.locale}`;
    let found = kept.get(key);
    if (found === undefined || now() - found.madeAt >= freshMs) {
      found = { madeAt: now(), document: make(visitor, origin) };
      kept.delete(key);
      kept.set(key, found);
      const [oldest] = kept.keys();
      if (kept.size > maxDocuments && oldest !== undefined) kept.delete(oldest);
    }
    return Promise.race([found.document, pause(waitMs).then(() => undefined)]);
  };
}
