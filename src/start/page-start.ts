import { boot, type Facts, type FirstFacts } from './boot.ts';
import { nextTask } from '../browser/next-task.ts';
import { painted } from '../browser/painted.ts';
import type { PageBeginning } from './page-beginning.ts';
import * as limits from '../portal/limits.ts';

/** What a page has begun before the program that shows its screens runs; the program continues with the same objects. */
export interface PageStart extends PageBeginning {
  /** The content of `config.json`; undefined if it can't be loaded within its time limit. */
  config: Promise<unknown>;
  /** Undefined if the page reloads to correct the saved locale. */
  firstFacts: Promise<FirstFacts | undefined>;
  facts: Promise<Facts | undefined>;
}

/** The language of the screen and the answers embedded in the document. */
function embeddedLocale(document: Document): string | undefined {
  return document.querySelector('template')?.dataset['screen']?.split(' ')[1];
}

/** Turns the answers into the facts from which the first screen is drawn. */
export function startPage<T extends PageBeginning>(
  { document, performance }: Window,
  beginning: T,
): T & PageStart {
  const { files, startLog, embedded } = beginning;
  const settle = () =>
    boot({
      ...beginning,
      log: startLog.log,
      document,
      embeddedLocale: embeddedLocale(document),
      whenShown: painted,
    });
  // If a screen is already on the page, nobody waits for the facts.
  const firstFacts = embedded === undefined ? settle() : nextTask().then(settle);
  void firstFacts.then(() => performance.mark('portal:brand'));
  return {
    ...beginning,
    // A sign-in waits for the settings: with the wrong ones it takes another path, or calls a right password wrong.
    config: firstFacts.then(painted).then(() => files.config(limits.readMs)),
    firstFacts,
    facts: firstFacts.then((first) => first?.withLogo),
  };
}
