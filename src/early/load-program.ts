import { painted } from '../browser/painted.ts';
import { pause } from '../browser/pause.ts';
import type { BeginAnew } from './begin-anew.ts';

/** At 9 kbps the program and its sheet take as long. What has not come by then was asked for on a line that is dead. */
const stallMs = 90_000;

/**
 * Gets the program whose files the document names. Not before a first screen that comes without it has been painted: on
 * a slow line the program would hold up what that waits for.
 */
export async function loadProgram(
  document: Document,
  isShown: Promise<boolean>,
  beginAnew?: BeginAnew,
): Promise<void> {
  const files = addresses(document);
  const [program] = files;
  if (program === undefined) throw new Error('no program');
  // A screen that could not be drawn is the program's to tell of.
  await isShown.then(
    (is) => (is ? painted() : undefined),
    () => undefined,
  );
  let hasCome = false;
  const load = async () => {
    // What the program shows is never without its looks.
    await Promise.all(files.map((address) => ready(document, address)));
    const module: object = await import(/* @vite-ignore */ program);
    // The program hands its chunks what they share with it. An empty file is a module too, and nobody would ever answer.
    if (Object.keys(module).length === 0) throw new Error(program);
    hasCome = true;
  };
  try {
    await Promise.race([load(), pause(stallMs).then(() => Promise.reject(new Error(program)))]);
  } catch (error) {
    if (beginAnew === undefined) throw error;
    // Browsers keep the failure of a module as long as the page stands: only a new page can have it.
    await beginAnew(files, () => hasCome);
  }
}

/** From the document's own list, which the build writes. */
function addresses(document: Document): string[] {
  return document.querySelector<HTMLMetaElement>('meta[name="program"]')?.content.split(' ') ?? [];
}

/** Begins to fetch a file. Settles once a sheet is in force; a program may come later, `import` waits for that. */
async function ready(document: Document, address: string): Promise<void> {
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
