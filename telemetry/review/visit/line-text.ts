import type { ReaderLanguage } from '../language/use-language.tsx';
import { happening } from './happening.ts';
import type { StoryLine } from './tell-story.ts';

type EntryLine = Extract<StoryLine, { kind: 'entry' }>;

/** What a line of a story tells, whether it was tried before, or by whom else, and where it came from another sender. */
export function lineText(line: EntryLine, reader: ReaderLanguage): string {
  const what = triedText(line, reader);
  const { sender } = line;
  return sender === undefined ? what : reader.t('story.fromSender', { sender, what });
}

function triedText({ entry, again, isOtherUser }: EntryLine, reader: ReaderLanguage): string {
  const what = happening(entry, reader);
  if (isOtherUser) return reader.t('story.otherUser', { what });
  return again ? reader.t('story.again', { what }) : what;
}
