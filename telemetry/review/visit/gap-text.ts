import { isTextKey } from '../language/texts.ts';
import type { ReaderLanguage } from '../language/use-language.tsx';
import type { Gap } from './gaps.ts';

/** What is missing, and why: '3 entries missing here: queue full on the device'. */
export function gapText({ count, reason }: Gap, { t }: ReaderLanguage): string {
  const key = `drop.${reason ?? ''}`;
  const why = isTextKey(key) ? t(key) : (reason ?? t('drop.unknown'));
  return t('story.gap', { count, reason: why });
}
