import { nextTask } from '../browser/next-task.ts';
import { loadNonEmpty } from '../connection/missing-chunk.ts';
import type { Bundle } from '../portal/site-files.ts';
import type { TextPart } from './text-parts.ts';
import type { Texts } from './translations.ts';

/**
 * Loads a chunk and, in parallel, its texts. The chunk brings the same texts in English, in case they can't be fetched:
 * `export { texts } from 'virtual:default-texts/<part>';`, several parts joined by `+`. Rejects if the chunk can't be
 * loaded.
 */
export async function loadWithTexts<Chunk extends { texts: Bundle }>(
  parts: readonly TextPart[],
  texts: Texts,
  load: () => Promise<Chunk>,
): Promise<Chunk> {
  const fetched = texts.fetchParts(parts);
  // Starting a request takes a slow phone 10 to 20 ms each time.
  await nextTask();
  const chunk = await loadNonEmpty(load);
  await fetched;
  texts.addBuiltIn(chunk.texts);
  return chunk;
}
