import { type FormEvent, useId } from 'react';
import type { EntryFilter } from '../../reading/entry-filter.ts';
import { useLanguage } from '../language/use-language.tsx';
import { dayEnd, dayOf, dayStart } from '../time/zoned-time.ts';

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

/** From when to when: up to now in one press, or whole days. */
export function Period({ filter, until, onChange }: PeriodProps) {
  const reader = useLanguage();
  const { t, zone } = reader;
  const id = useId();

  function showDays(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const day = (name: string) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const [first, last] = [day('first'), day('last')].toSorted((a, b) => a.localeCompare(b));
    const from = dayStart(first ?? '', zone);
    const to = dayEnd(last ?? '', zone);
    if (from !== undefined && to !== undefined) onChange({ ...filter, from, to });
  }

  return (
    <details className="period">
      <summary>
        <span className="chip-name">{t('period.label')}</span>{' '}
        <span className="chip-value">
          {filter.from === undefined ? '' : reader.short(filter.from)} –{' '}
          {filter.to === undefined ? t('period.now') : reader.short(filter.to)}
        </span>
      </summary>
      <div className="period-choices">
        {presets.map(([key, ms]) => (
          <button
            key={key}
            type="button"
            onClick={() => onChange({ ...filter, from: Date.now() - ms, to: undefined })}
          >
            {t(key)}
          </button>
        ))}
        <form onSubmit={showDays} key={`${filter.from} ${filter.to} ${zone}`}>
          <label htmlFor={`${id}-first`}>{t('period.from')}</label>
          <input
            id={`${id}-first`}
            name="first"
            type="date"
            required
            defaultValue={dayOf(filter.from ?? until, zone)}
          />
          <label htmlFor={`${id}-last`}>{t('period.to')}</label>
          <input
            id={`${id}-last`}
            name="last"
            type="date"
            required
            defaultValue={dayOf(filter.to ?? until, zone)}
          />
          <button type="submit">{t('period.apply')}</button>
        </form>
      </div>
    </details>
  );
}
