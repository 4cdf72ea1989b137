import { type Chip, emptyFilter, wantedChip } from '../../reading/entry-filter.ts';
import { useTally } from '../api/use-tally.ts';
import { oldReleases } from '../brands/old-releases.ts';
import { useLanguage } from '../language/use-language.tsx';
import { Fact } from './fact.tsx';

const hourMs = 3_600_000;
/** Long enough that even at night, enough pages are opened to tell which release most have. */
const slotMs = 6 * hourMs;
/** Begins the day before, so that a release that came out meanwhile is seen; the visit is in the middle of the last slot. */
const slots = 4;

export interface ReleaseFactProps {
  release: string;
  /** When the visit began. */
  at: number;
  /** Excluded senders, whose pages do not count. */
  excludedSenders: readonly Chip[];
}

/** The release of a visit's page, and the newer one that most others had, if any: this page lacks its fixes. */
export function ReleaseFact({ release, at, excludedSenders }: ReleaseFactProps) {
  const { t } = useLanguage();
  const to = at + slotMs / 2;
  const filter = {
    ...emptyFilter,
    from: to - slots * slotMs,
    to: to - 1,
    chips: [...excludedSenders, wantedChip('outcome', 'opened')],
  };
  const { tally, counting } = useTally({ filter, by: ['brand', 'release'], slotMs }, 0);
  const newer = counting ? undefined : oldReleases(tally?.groups ?? [])(release, slots - 1);
  return (
    <Fact
      name={t('name.release')}
      value={newer === undefined ? release : t('visit.oldRelease', { release, newer })}
    />
  );
}
