import type { EntryFilter } from '../../reading/entry-filter.ts';
import { positionTime } from '../../reading/position-time.ts';
import { useTally } from '../api/use-tally.ts';
import { CountedUntil } from '../counted-until.tsx';
import { Failed } from '../failed.tsx';
import { useLanguage } from '../language/use-language.tsx';
import { reachedEnd } from '../time/period-end.ts';
import { useAnnounceOnce } from '../use-announce-once.ts';
import { slotsOf } from './slots.ts';
import { VolumeChart } from './volume-chart.tsx';
import { VolumeTable } from './volume-table.tsx';
import { classesIn, volumeOf } from './volume-slots.ts';

export interface VolumeProps {
  filter: EntryFilter;
  /** Now, as far as the chart goes if the period is not over; a new value counts again. */
  until: number;
  onPeriod: (from: number, to: number) => void;
  onRefresh: () => void;
}

/** How many entries there were over time, as a chart and as a table. */
export function Volume({ filter, until, onPeriod, onRefresh }: VolumeProps) {
  const reader = useLanguage();
  const { t } = reader;
  const from = filter.from ?? 0;
  const to = reachedEnd(filter, until);
  const unfinished = to !== filter.to;
  const cut = slotsOf(from, to);
  const { tally, counting, failed } = useTally(
    { filter, until, by: ['outcome', 'level'], slotMs: cut.slotMs },
    until,
  );
  const slots = volumeOf(tally?.groups ?? [], cut);
  // The last slot has what is left over behind it, too.
  const zoom = (first: number, last: number) =>
    onPeriod(from + first * cut.slotMs, last === cut.count - 1 ? to : from + (last + 1) * cut.slotMs - 1);
  const total = slots.reduce((sum, slot) => sum + slot.total, 0);
  const rest = tally?.rest;
  const live = useAnnounceOnce(rest);
  const isDone = !counting && failed === undefined;
  const drawn = failed === undefined || tally !== undefined;
  return (
    <section className="volume" aria-labelledby="volume-title">
      <h2 id="volume-title">{t('volume.title')}</h2>
      <ul className="legend">
        {classesIn(slots).map((name) => (
          <li key={name}>
            <span className={`swatch tone-${name}`} aria-hidden="true" /> {t(`class.${name}`)}{' '}
            <b>{reader.number(slots.reduce((sum, slot) => sum + slot[name], 0))}</b>
          </li>
        ))}
      </ul>
      {failed !== undefined && (
        <Failed status={failed} title="failed.count" old={tally !== undefined} onRefresh={onRefresh} />
      )}
      {drawn && <VolumeChart slots={slots} cut={cut} onBrush={zoom} />}
      <output className="volume-state" aria-live={live}>
        {tally === undefined && failed === undefined && t('loading')}
        {rest !== undefined &&
          t('volume.counting', {
            share: reader.percent(
              Math.min(1, Math.max(0, (to - positionTime(rest)) / Math.max(1, to - from))),
            ),
          })}
        {isDone && total === 0 && t('volume.none')}
        {/* Also shown below from the start of the count: here, screen readers hear that it is done. */}
        {isDone && total > 0 && unfinished && (
          <span className="visually-hidden">{t('counted.until', { time: reader.moment(until) })}</span>
        )}
      </output>
      {drawn && (
        <>
          <p className="hint">
            <span id="volume-how">{t('volume.how')}</span>{' '}
            {unfinished && <CountedUntil until={until} onRefresh={onRefresh} />}
          </p>
          <details>
            <summary>{t('volume.table')}</summary>
            <VolumeTable slots={slots} slotMs={cut.slotMs} onZoom={(slot) => zoom(slot, slot)} />
          </details>
        </>
      )}
    </section>
  );
}
