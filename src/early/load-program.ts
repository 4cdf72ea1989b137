import { painted } from '../browser/painted.ts';
import { within } from '../browser/within.ts';
import type { RecoverPage } from './recover-page.ts';

/** At 9 kbps the program and its style sheet take this long. Anything later was requested over a dead connection. */
const stallMs = 90_000;

/**
 * Loads the program whose files the document names, but not before a first screen drawn without it has been painted: on a
 * slow line the program would delay what that screen waits for.
 */
export async function loadProgram(
  document: Document,
  isShown: Promise<boolean>,
  recover?: RecoverPage,
): Promise<void> {
  const files = programFiles(document);
  const [program = ''] = files;
  // This script runs, so the hold's notice is untrue until the program counts as lost.
  delayNotice(document, stallMs);
  // If the screen could not be drawn, the program reports it.
  await isShown.then(
    (wasShown) => (wasShown ? painted() : undefined),
    () => undefined,
  );
  let hasLoaded = false;
  const load = async () => {
    // The program must never render without its styles.
    await Promise.all(files.map((address) => preload(document, address)));
    const module: object = await import(/* @vite-ignore */ program);
    // The program exports what its chunks share. An empty file is a module too, but would never take over the page.
    if (Object.keys(module).length === 0) throw new Error(program);
    hasLoaded = true;
    return module;
  };
  try {
    // Clears its timer, which would keep this script in memory.
    if ((await within(stallMs, load())) === undefined) throw new Error(program);
  } catch (error) {
    if (recover === undefined) throw error;
    // Some browsers keep a module's load failure as long as the page lives: there, only a new page can load it.
    await recover(files, () => hasLoaded);
  }
}

/** The notice that the page can't start appears this long after its opening. */
export function delayNotice(document: Document, afterMs: number): void {
  document.querySelector<HTMLElement>('.hold-late')?.style.setProperty('animation-delay', `${afterMs}ms`);
}

/** Reads the document's list, which the build writes. */
function programFiles(document: Document): string[] {
  return document.querySelector<HTMLMetaElement>('meta[name="program"]')?.content.split(' ') ?? [];
}

/** Starts to fetch a file. Resolves once a style sheet is in force; does not wait for a program, because `import` does. */
async function preload(document: Document, address: string): Promise<void> {
  const isSheet = address.endsWith('.css');
  const link = document.createElement('link');
  link.rel = isSheet ? 'stylesheet' : 'modulepreload';
  link.href = address;
  document.head.append(link);
  if (!isSheet) return;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
}
