import { type FormEvent, Fragment, useRef } from 'react';
import type { EntryFilter } from '../../reading/entry-filter.ts';
import { periodStart, slotsOf } from '../chart/slots.ts';
import { useLanguage } from '../language/use-language.tsx';
import { dayEnd, dayOf, dayStart, timeOf } from '../time/zoned-time.ts';
import { defaultPeriodMs } from '../page-state.ts';
import { closeDetails, useDismissal } from './use-dismissal.ts';

const hourMs = 3_600_000;
const presets = [
  ['period.hour', hourMs],
  ['period.day', 24 * hourMs],
  ['period.week', 7 * 24 * hourMs],
  ['period.month', 30 * 24 * hourMs],
] as const;

export interface PeriodProps {
  filter: EntryFilter;
  /** Now, for a filter without an end. */
  until: number;
  onChange: (filter: EntryFilter) => void;
}

/** Somebody who types "26" does not mean the year 26; the day after the last one must have a four-digit year, too. */
const [firstDay, lastDay] = ['1970-01-01', '9999-12-30'];

/** Chooses the period: up to now in one press, whole days, or from one time to another. */
export function Period({ filter, until, onChange }: PeriodProps) {
  const reader = useLanguage();
  const { t, zone } = reader;
  const details = useRef<HTMLDetailsElement>(null);
  useDismissal(details);
  const isDefault =
    filter.to === undefined && Math.abs(until - (filter.from ?? 0) - defaultPeriodMs) < hourMs;
  const { slotMs } = slotsOf(filter.from ?? 0, filter.to ?? until);
  const ends = [
    ['period.from', 'period.fromTime', filter.from ?? until, dayStart],
    ['period.to', 'period.toTime', filter.to ?? until, dayEnd],
  ] as const;

  /** Nothing for whole days, nor for a period up to now, whose beginning was not chosen by the clock. */
  function timeShown(ms: number, ofDay: typeof dayStart): string {
    const isWhole = filter.to === undefined || ms === ofDay(dayOf(ms, zone), zone);
    return isWhole ? '' : timeOf(ms, zone);
  }

  function showPeriod(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const texts = (name: string) => data.getAll(name).filter((field) => typeof field === 'string');
    const [dates, times] = [texts('day'), texts('time')];
    const between = (first: number, last: number) => ({
      from: dayStart(dates[first] ?? '', zone, times[first]) ?? 0,
      to: dayEnd(dates[last] ?? '', zone, times[last]) ?? 0,
    });
    const asked = between(0, 1);
    const { from, to } = asked.from <= asked.to ? asked : between(1, 0);
    choose(from, to);
  }

  function choose(from: number, to: number | undefined) {
    if (details.current !== null) closeDetails(details.current);
    onChange({ ...filter, from, to });
  }

  return (
    <div className="period-chip">
      <details ref={details} className="period">
        <summary>
          <span className="chip-name">{t('period.label')}</span>{' '}
          <span className="chip-value">
            {filter.from === undefined ? '' : reader.short(filter.from, slotMs)} –{' '}
            {filter.to === undefined ? t('period.now') : reader.short(filter.to, slotMs)}
          </span>
        </summary>
        <div className="period-choices">
          {presets.map(([key, ms]) => (
            <button
              key={key}
              type="button"
              onClick={() => choose(periodStart(Date.now(), ms, zone), undefined)}
            >
              {t(key)}
            </button>
          ))}
          <form onSubmit={showPeriod} key={`${filter.from} ${filter.to} ${zone}`}>
            {ends.map(([day, time, ms, ofDay]) => (
              <Fragment key={day}>
                <label>
                  {t(day)}
                  <input
                    name="day"
                    type="date"
                    min={firstDay}
                    max={lastDay}
                    required
                    defaultValue={dayOf(ms, zone)}
                  />
                </label>
                <label>
                  {t(time)}
                  <input name="time" type="time" defaultValue={timeShown(ms, ofDay)} />
                </label>
              </Fragment>
            ))}
            <button type="submit">{t('period.apply')}</button>
          </form>
        </div>
      </details>
      {!isDefault && (
        <button
          type="button"
          className="quiet"
          aria-label={t('period.remove')}
          onClick={() => choose(periodStart(Date.now(), defaultPeriodMs, zone), undefined)}
        >
          ×
        </button>
      )}
    </div>
  );
}
