import { painted } from '../browser/painted.ts';
import type { TextStore } from '../browser/storage.ts';
import { mayReload } from '../connection/missing-chunk.ts';
import { keepDraftUserId } from '../form/draft-user-id.ts';

/** Between two looks whether the site can be reached again. */
const lookMs = 2_000;

/**
 * Gets the program whose files the document names. Not before a first screen that comes without it has been painted: on
 * a slow line the program would hold up what that waits for.
 */
export async function loadProgram(
  { document, location }: Window,
  { isShown, session }: { isShown: Promise<boolean>; session?: TextStore },
): Promise<void> {
  const [program, ...imports] = addresses(document, 'program');
  if (program === undefined) throw new Error('the document names no program');
  if (await isShown) await painted();
  for (const address of [program, ...imports]) addLink(document, 'modulepreload', address);
  // In force already as the document's own; the loader of the screens looks for these links before it fetches a sheet.
  for (const address of addresses(document, 'style')) addLink(document, 'stylesheet', address);
  try {
    await import(/* @vite-ignore */ program);
  } catch (error) {
    if (session === undefined) throw error;
    // Browsers keep the failure of a module as long as the page stands: only a new page can have it.
    await reached(program);
    while (!mayReload(session, Date.now())) await pause(lookMs);
    keepDraftUserId(document, session);
    location.reload();
  }
}

/** Settles once the site answers, be it that there is no such file: then a new document names another. */
async function reached(address: string): Promise<void> {
  for (;;) {
    try {
      // By the same way as the program itself: the worker may have it.
      await fetch(address);
      return;
    } catch {
      await pause(lookMs);
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** From the document's own list, which the build writes. */
function addresses(document: Document, name: string): string[] {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.split(' ') ?? [];
}

function addLink(document: Document, rel: 'modulepreload' | 'stylesheet', href: string): void {
  const link = document.createElement('link');
  link.rel = rel;
  // A disabled sheet is not fetched.
  if (rel === 'stylesheet') link.disabled = true;
  link.href = href;
  document.head.append(link);
}
