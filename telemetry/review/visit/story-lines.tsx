import { Fragment } from 'react';
import { isTextKey } from '../language/texts.ts';
import { type ReaderLanguage, useLanguage } from '../language/use-language.tsx';
import { outcomeClass } from '../outcome-class.ts';
import type { Gap } from './gaps.ts';
import { happening } from './happening.ts';
import type { StoryLine } from './tell-story.ts';

/** A visit's story as a list of moments. */
export function StoryLines({ lines }: { lines: readonly StoryLine[] }) {
  const reader = useLanguage();
  const { t } = reader;
  return (
    <ol className="story">
      {lines.map((line) => {
        if (line.kind === 'gap')
          return (
            <li key={`gap ${line.gap.before}`} className="story-gap">
              {gapText(line.gap, reader)}
            </li>
          );
        const { entry, times, pauseMs, again } = line;
        const what = happening(entry, reader);
        const { outcome = '' } = entry.attributes;
        return (
          <Fragment key={entry.position}>
            {pauseMs !== undefined && (
              <li className="story-pause">{t('story.pause', { time: reader.duration(pauseMs) })}</li>
            )}
            <li className={`story-line tone-${outcomeClass(outcome, entry.level)}`}>
              <time dateTime={new Date(entry.time).toISOString()}>
                {reader.clock(entry.time).slice(0, 8)}
              </time>
              <span className={`story-what${outcome === '' ? '' : ' story-said'}`}>
                {again ? t('story.again', { what }) : what}
                {times > 1 && <b className="story-times"> · {t('story.times', { count: times })}</b>}
              </span>
              {outcome !== '' && <span className="story-message">{entry.message}</span>}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

function gapText({ count, reason }: Gap, { t }: ReaderLanguage): string {
  const key = `drop.${reason ?? ''}`;
  const why = isTextKey(key) ? t(key) : (reason ?? t('drop.unknown'));
  return count === 1 ? t('story.gapOne', { reason: why }) : t('story.gap', { count, reason: why });
}
