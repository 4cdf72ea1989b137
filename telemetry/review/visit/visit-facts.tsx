import type { Chip } from '../../reading/entry-filter.ts';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { type ReaderLanguage, useLanguage } from '../language/use-language.tsx';
import { clockText } from './clock-text.ts';
import { Fact } from './fact.tsx';
import { isPageGone } from './more-to-come.ts';
import { ReleaseFact } from './release-fact.tsx';
import type { Story } from './tell-story.ts';

interface VisitFactsProps {
  story: Story;
  /** The visit's earliest loaded entry. */
  first: StoredEntry;
  /** Earlier entries exist but are not loaded. */
  isCutOff: boolean;
  /** Senders whose entries the reader has left out. */
  excludedSenders: readonly Chip[];
}

/** The facts of a visit beside its story. */
export function VisitFacts({ story, first, isCutOff, excludedSenders }: VisitFactsProps) {
  const reader = useLanguage();
  const { t } = reader;
  const { openedAt, late } = story;
  const { attributes } = first;
  const lacksBegin = isCutOff || story.lines.at(0)?.kind === 'gap';
  const begin = reader.moment(openedAt);
  return (
    <dl className="facts">
      <Fact name={t('visit.began')} value={lacksBegin ? t('visit.before', { time: begin }) : begin} />
      <Fact name={t('visit.lasted')} value={lacksBegin ? t('clock.unknown') : lengthText(story, reader)} />
      {late && (
        <Fact
          name={t('visit.late')}
          value={t('detail.late', {
            time: reader.moment(late.receivedAt),
            delay: reader.duration(late.delayMs),
          })}
        />
      )}
      <Fact name={t('name.brand')} value={attributes['brand'] ?? ''} />
      <Fact name={t('name.locale')} value={reader.languageName(attributes['locale'] ?? '')} />
      <ReleaseFact release={attributes['release'] ?? ''} at={openedAt} excludedSenders={excludedSenders} />
      <Fact name={t('visit.window')} value={windowText(attributes['standalone'], reader)} />
      <Fact name={t('visit.browser')} value={attributes['browser'] ?? ''} />
      <Fact name={t('name.connection')} value={speedText(attributes['connection'], reader)} />
      <Fact name={t('visit.clock')} value={clockText(story.clockDifferenceMs, reader)} />
      <Fact name={t('visit.missing')} value={reader.number(story.missing)} />
    </dl>
  );
}

/** Empty for an entry that does not say, such as a stranger's. */
function windowText(standalone: string | undefined, { t }: ReaderLanguage): string {
  if (standalone === 'true') return t('visit.window.app');
  return standalone === 'false' ? t('visit.window.browser') : '';
}

/** The speed of the connection: the browser says nothing of its kind. Empty without the attribute. */
function speedText(connection: string | undefined, { t }: ReaderLanguage): string {
  if (connection === undefined || connection === '') return '';
  if (connection === 'offline') return t('say.offline');
  return connection === 'unknown' ? t('clock.unknown') : t('visit.speed', { connection });
}

/** How long a visit lasted whose beginning is known; "at least" if its page may still be open. */
function lengthText(story: Story, { t, duration }: ReaderLanguage): string {
  const { lines, openedAt, endedAt } = story;
  const lasted = endedAt - openedAt;
  const isGone = isPageGone(story);
  const lacksEnd = lines.at(-1)?.kind === 'gap' || (lasted === 0 && !isGone);
  // After a clock was set back, the difference of two times is no duration.
  const isSetBack = lines.some((line) => line.kind === 'entry' && (line.pauseMs ?? 0) < 0);
  if (lacksEnd || isSetBack) return t('clock.unknown');
  return isGone ? duration(lasted) : t('visit.atLeast', { time: duration(lasted) });
}
