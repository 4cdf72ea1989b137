import { isTextKey } from '../language/texts.ts';
import type { ReaderLanguage } from '../language/use-language.tsx';
import { describeEntry } from './describe-entry.ts';
import type { Gap } from './gaps.ts';
import type { StoryLine } from './tell-story.ts';

/** The text of a story line; says if it is another try, or about another user, or from another sender. */
export function lineText(line: StoryLine, reader: ReaderLanguage): string {
  if (line.kind === 'gap') return gapText(line.gap, reader);
  const { entry, again, isOtherUser, sender } = line;
  const what = describeEntry(entry, reader);
  const tried = isOtherUser
    ? reader.t('story.otherUser', { what })
    : again
      ? reader.t('story.again', { what })
      : what;
  return sender === undefined ? tried : reader.t('story.fromSender', { sender, what: tried });
}

/** What is missing, and why: '3 entries missing here: queue full on the device'. */
function gapText({ count, reason }: Gap, { t }: ReaderLanguage): string {
  const key = `drop.${reason ?? ''}`;
  const why = isTextKey(key) ? t(key) : (reason ?? t('drop.unknown'));
  return t('story.gap', { count, reason: why });
}
