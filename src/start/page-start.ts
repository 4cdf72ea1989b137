import { boot, type Facts, type FirstFacts } from './boot.ts';
import { nextTask } from '../browser/next-task.ts';
import { painted } from '../browser/painted.ts';
import type { PageBeginning } from './page-beginning.ts';
import { limits } from '../portal/limits.ts';

/** What a page has begun before the program that shows its screens is there; the program goes on with the very same. */
export interface PageStart extends PageBeginning {
  /** The content of `config.json`; undefined where it can't be had within its time limit. */
  config: Promise<unknown>;
  /** Undefined where the page reloads to correct the saved locale. */
  firstFacts: Promise<FirstFacts | undefined>;
  facts: Promise<Facts | undefined>;
}

/** The language of the screen that came with the document, and of the answers with it. */
function broughtLocale(document: Document): string | undefined {
  return document.querySelector('template')?.dataset['screen']?.split(' ')[1];
}

/** Makes of the answers what the first screen is drawn from. */
export function startPage<T extends PageBeginning>(
  { document, performance }: Window,
  begun: T,
): T & PageStart {
  const { files, startLog, standing } = begun;
  const settle = () =>
    boot({
      ...begun,
      log: startLog.log,
      document,
      broughtLocale: broughtLocale(document),
      whenShown: painted,
    });
  // Behind a screen that stands already, nobody waits for the facts.
  const firstFacts = standing === undefined ? settle() : nextTask().then(settle);
  void firstFacts.then(() => performance.mark('portal:brand'));
  return {
    ...begun,
    // A sign-in waits for them: by others it takes another way, or refuses the platform's answer as if the password were wrong.
    config: firstFacts.then(painted).then(() => files.config(limits.readMs)),
    firstFacts,
    facts: firstFacts.then((first) => first?.withLogo),
  };
}
