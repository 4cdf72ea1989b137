import type { ReaderLanguage } from '../language/use-language.tsx';
import { happening } from './happening.ts';
import type { StoryLine } from './tell-story.ts';

/** What a line of a story tells, and whether it was tried before, or by whom else. */
export function lineText(
  { entry, again, isOtherUser }: Extract<StoryLine, { kind: 'entry' }>,
  reader: ReaderLanguage,
): string {
  const what = happening(entry, reader);
  if (isOtherUser) return reader.t('story.otherUser', { what });
  return again ? reader.t('story.again', { what }) : what;
}
