import { Fragment } from 'react';
import { useLanguage } from '../language/use-language.tsx';
import { entryClass } from '../outcome-class.ts';
import { describeEntry } from './describe-entry.ts';
import { lineText } from './line-text.ts';
import type { StoryLine } from './tell-story.ts';

/** A visit's story as a list of moments. */
export function StoryLines({ lines }: { lines: readonly StoryLine[] }) {
  const reader = useLanguage();
  const { t } = reader;
  const moments = lines.flatMap((line) => (line.kind === 'entry' ? [line.entry.time] : []));
  // A page may stay open for days: then a time of day alone says too little.
  const spansDays = new Set(moments.map(reader.day)).size > 1;
  return (
    <ol className="story">
      {lines.map((line) => {
        if (line.kind === 'gap')
          return (
            <li key={`gap ${line.gap.first}`} className="story-gap">
              {lineText(line, reader)}
            </li>
          );
        const { entry, times, pauseMs } = line;
        const what = describeEntry(entry, reader);
        // Described in the review page's own words: the message is shown beside it.
        const isReworded = !what.startsWith(entry.message);
        return (
          <Fragment key={entry.position}>
            {pauseMs !== undefined && (
              <li className="story-pause">
                {t(pauseMs < 0 ? 'story.back' : 'story.pause', { time: reader.duration(Math.abs(pauseMs)) })}
              </li>
            )}
            <li className={`story-line tone-${entryClass(entry)}`}>
              <time dateTime={new Date(entry.time).toISOString()}>
                {spansDays && <span className="story-day">{reader.day(entry.time)} </span>}
                {reader.timeOfDay(entry.time)}
              </time>
              <span className={`story-what${isReworded ? ' story-said' : ''}`}>
                {lineText(line, reader)}
                {times > 1 && <b> · {t('story.times', { count: times })}</b>}
              </span>
              {isReworded && (
                <span className="story-message" lang="en">
                  {entry.message}
                </span>
              )}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
