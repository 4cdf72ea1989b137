import type { ReaderLanguage } from '../language/use-language.tsx';
import { describeEntry } from './describe-entry.ts';
import type { StoryLine } from './tell-story.ts';

type EntryLine = Extract<StoryLine, { kind: 'entry' }>;

/** The text of a story line; says if it is another try, or about another user, or from another sender. */
export function lineText(line: EntryLine, reader: ReaderLanguage): string {
  const what = triedText(line, reader);
  const { sender } = line;
  return sender === undefined ? what : reader.t('story.fromSender', { sender, what });
}

function triedText({ entry, again, isOtherUser }: EntryLine, reader: ReaderLanguage): string {
  const what = describeEntry(entry, reader);
  if (isOtherUser) return reader.t('story.otherUser', { what });
  return again ? reader.t('story.again', { what }) : what;
}
