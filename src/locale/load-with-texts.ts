import { nextTask } from '../browser/next-task.ts';
import { filled } from '../connection/missing-chunk.ts';
import type { TextPart } from './text-parts.ts';
import type { BuiltInTexts, Texts } from './translations.ts';

/**
 * A chunk and the texts of its own, fetched beside it: there when both are. The chunk brings the same texts in English,
 * for where the fetched ones can't be had: `export { texts } from 'virtual:default-texts/<part>';`, several parts joined
 * by `+`. Rejects where the chunk can't be had.
 */
export async function loadWithTexts<Chunk extends { texts: BuiltInTexts }>(
  parts: readonly TextPart[],
  texts: Texts,
  load: () => Promise<Chunk>,
): Promise<Chunk> {
  const fetched = texts.fetchParts(parts);
  // To ask takes a slow phone 10 to 20 ms each time.
  await nextTask();
  const chunk = await filled(load);
  await fetched;
  texts.addBuiltIn(chunk.texts);
  return chunk;
}
