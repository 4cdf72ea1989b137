import type { EntryFilter } from '../../reading/entry-filter.ts';
import { useTally } from '../api/use-tally.ts';
import { trendSlotsOf } from '../chart/slots.ts';
import { TrendBars } from '../chart/trend-bars.tsx';
import { CountedTable } from '../counted-table.tsx';
import { useLanguage } from '../language/use-language.tsx';
import { patternRow } from './pattern-row.ts';
import { type Pattern, patternsOf } from './patterns.ts';

export interface PatternsPageProps {
  filter: EntryFilter;
  /** Now, as far as the count goes if the period is not over; a new value counts again. */
  until: number;
  /** The page's address for a filter. */
  address: (filter: EntryFilter) => string;
  /** Shows the entries of a pattern. */
  onPattern: (pattern: string, level: string) => void;
  onRefresh: () => void;
}

const mostPatterns = 200;

/** Similar messages folded into one line each, with their course over the period. */
export function PatternsPage(props: PatternsPageProps) {
  const { filter, until, address, onPattern, onRefresh } = props;
  const { t, zone } = useLanguage();
  const cut = trendSlotsOf(filter, until);
  const { tally, counting, failed } = useTally(
    { filter, until, by: ['message', 'level'], slotMs: cut.slotMs },
    until,
  );
  const patterns = tally === undefined ? [] : patternsOf(tally, cut);
  const shown = patterns.slice(0, mostPatterns);
  return (
    <CountedTable
      name="patterns"
      filter={filter}
      until={until}
      address={address}
      rows={() => shown.map((pattern) => patternRow(pattern, cut, zone))}
      counting={counting}
      failed={failed}
      none={patterns.length === 0}
      cutOff={patterns.length > mostPatterns ? t('patterns.cut', { count: mostPatterns }) : undefined}
      onRefresh={onRefresh}
    >
      <thead>
        <tr>
          <th scope="col">{t('patterns.pattern')}</th>
          <th scope="col">{t('col.level')}</th>
          <th scope="col" className="number">
            {t('patterns.count')}
          </th>
          <th scope="col">{t('patterns.trend')}</th>
          <th scope="col">{t('patterns.change')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((pattern) => (
          <PatternRow key={`${pattern.level} ${pattern.pattern}`} pattern={pattern} onPattern={onPattern} />
        ))}
      </tbody>
    </CountedTable>
  );
}

function PatternRow(props: { pattern: Pattern; onPattern: PatternsPageProps['onPattern'] }) {
  const { pattern, level, count, trend, course } = props.pattern;
  const reader = useLanguage();
  const { t } = reader;
  return (
    <tr>
      <th scope="row" className="pattern">
        <button
          type="button"
          className="link"
          aria-label={t('patterns.show', { pattern })}
          onClick={() => props.onPattern(pattern, level)}
        >
          {pattern}
        </button>
      </th>
      <td>
        <span className={`level level-${level.toLowerCase()}`}>{level}</span>
      </td>
      <td className="number">{reader.number(count)}</td>
      <td>
        <TrendBars values={trend} />
      </td>
      <td>
        {typeof course === 'number'
          ? `× ${reader.number(Math.round(course * 10) / 10)}`
          : course !== undefined && t(`patterns.${course}`)}
      </td>
    </tr>
  );
}
