import { Fragment } from 'react';
import { type ChipName, chipValues, type EntryFilter, wantedChip } from '../../reading/entry-filter.ts';
import { useTally } from '../api/use-tally.ts';
import { trendSlotsOf } from '../chart/slots.ts';
import { TrendBars } from '../chart/trend-bars.tsx';
import { CountedTable } from '../counted-table.tsx';
import { useLanguage } from '../language/use-language.tsx';
import { brandHealth, type BrandHealth, type Sign } from './brand-health.ts';
import { brandRow } from './brand-row.ts';

export interface BrandBoardProps {
  filter: EntryFilter;
  /** Now, as far as the board goes if the period is not over; a new value counts again. */
  until: number;
  /** The page's address for a filter. */
  address: (filter: EntryFilter) => string;
  onBrand: (brand: string) => void;
  onRefresh: () => void;
}

/** Far more than there are, trial brands included. */
const mostBrands = 200;
const counted = [
  'opened',
  'signedIn',
  'refused',
  'locked',
  'unreachable',
  'timedOut',
  'errors',
  'slow',
] as const;

/** Counts each page once, as it opens. */
function openedOf(filter: EntryFilter): EntryFilter {
  const others = filter.chips.filter(({ name }) => name !== 'outcome');
  return { ...filter, chips: [...others, wantedChip('outcome', 'opened')] };
}

/** Exclusions that hold for judging releases too: a sender's made-up release must not make the others old. */
const judgingNames: readonly ChipName[] = ['brand', 'sender', 'visit', 'userRef'];

/**
 * The pages that decide which release is old: of all releases, as one is old only beside the others, and of all languages and
 * connections, since among those of one, most may still run the old release, which would seem current.
 */
function judgingOf(filter: EntryFilter): EntryFilter {
  const chips = filter.chips.filter(({ name, excluded }) => excluded && judgingNames.includes(name));
  return openedOf({ ...filter, text: '', pattern: '', chips });
}

/** A board of one or two brands still compares them with all the others: on their own, nothing is out of line. */
function ofAllBrands(filter: EntryFilter): EntryFilter {
  return { ...filter, chips: filter.chips.filter(({ name, excluded }) => name !== 'brand' || excluded) };
}

/** Whether the filter wants, and does not exclude, this brand. */
function isShown(filter: EntryFilter, brand: string): boolean {
  const wanted = chipValues(filter, 'brand', false);
  return (
    (wanted.length === 0 || wanted.includes(brand)) && !chipValues(filter, 'brand', true).includes(brand)
  );
}

/** All brands at a glance, those that need attention first. */
export function BrandBoard(props: BrandBoardProps) {
  const { filter, until, address, onBrand, onRefresh } = props;
  const { t, zone } = useLanguage();
  const cut = trendSlotsOf(filter, until);
  const all = ofAllBrands(filter);
  const outcomes = useTally(
    { filter: all, until, by: ['brand', 'outcome', 'level', 'slow', 'byAddress'], slotMs: cut.slotMs },
    until,
  );
  const [shown, judging] = [openedOf(all), judgingOf(filter)];
  const isNarrowed = shown.text !== '' || shown.pattern !== '' || shown.chips.length > judging.chips.length;
  const byRelease = { until, by: ['brand', 'release'], slotMs: cut.slotMs } as const;
  const releases = useTally({ ...byRelease, filter: shown }, until);
  const judges = useTally(isNarrowed ? { ...byRelease, filter: judging } : undefined, until);
  const allReleases = isNarrowed ? judges : releases;
  const partly = [outcomes, releases, allReleases].some(
    ({ tally }) => tally === undefined || tally.rest !== undefined,
  );
  const rows = brandHealth({
    outcomes: outcomes.tally?.groups ?? [],
    releases: releases.tally?.groups ?? [],
    allReleases: allReleases.tally?.groups ?? [],
    slots: cut.count,
    lastShare: cut.lastShare,
    partly,
  }).filter(({ brand }) => isShown(filter, brand));
  const listed = rows.slice(0, mostBrands);
  const failed = outcomes.failed ?? releases.failed ?? allReleases.failed;
  return (
    <CountedTable
      name="brands"
      filter={filter}
      until={until}
      address={address}
      rows={() => listed.map((row) => brandRow(row, cut, zone))}
      counting={failed === undefined && (outcomes.counting || releases.counting || allReleases.counting)}
      failed={failed}
      none={rows.length === 0}
      cutOff={rows.length > mostBrands ? t('brands.cut', { count: mostBrands }) : undefined}
      onRefresh={onRefresh}
    >
      <thead>
        <tr>
          <th scope="col">{t('brands.brand')}</th>
          <th scope="col">{t('brands.signs')}</th>
          {counted.map((name) => (
            <th key={name} scope="col" className="number">
              {t(`brands.${name}`)}
            </th>
          ))}
          <th scope="col" className="number">
            {t('brands.stale')}
          </th>
          <th scope="col">{t('brands.trend')}</th>
        </tr>
      </thead>
      <tbody>
        {listed.map((row) => (
          <BrandRow key={row.brand} row={row} partly={partly} onBrand={onBrand} />
        ))}
      </tbody>
    </CountedTable>
  );
}

/** The columns that each sign marks. */
const signColumns: Readonly<Record<Sign['about'], readonly string[]>> = {
  failures: ['unreachable', 'timedOut', 'errors'],
  refusals: ['refused', 'locked'],
  slow: ['slow'],
  stale: ['stale'],
  silent: [],
};

interface BrandRowProps {
  row: BrandHealth;
  /** Not all is counted, so nobody knows yet whether the brand is in line. */
  partly: boolean;
  onBrand: (brand: string) => void;
}

function BrandRow({ row, partly, onBrand }: BrandRowProps) {
  const reader = useLanguage();
  const { t } = reader;
  const marked = new Set(row.signs.flatMap(({ about }) => signColumns[about]));
  const cell = (name: string, value: number) => `number${marked.has(name) && value > 0 ? ' marked' : ''}`;
  return (
    <tr className={row.signs.length > 0 ? 'out-of-line' : ''}>
      <th scope="row">
        <button
          type="button"
          className="link"
          onClick={() => onBrand(row.brand)}
          aria-label={t('brands.show', { brand: row.brand })}
        >
          {row.brand}
        </button>
      </th>
      <td className="signs">
        {row.signs.length === 0
          ? !partly && <span className="fine">{t('brands.fine')}</span>
          : row.signs.map(({ about, times }) => (
              <Fragment key={about}>
                <span className="sign">
                  {t(`sign.${about}`, { times: reader.number(Math.round(times * 10) / 10) })}
                </span>{' '}
              </Fragment>
            ))}
      </td>
      {counted.map((name) => (
        <td key={name} className={cell(name, row[name])}>
          {reader.number(row[name])}
        </td>
      ))}
      <td className={cell('stale', row.staleShare)}>{reader.percent(row.staleShare)}</td>
      <td>
        <TrendBars values={row.trend} />
      </td>
    </tr>
  );
}
