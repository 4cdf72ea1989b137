import { type Chip, emptyFilter } from '../../reading/entry-filter.ts';
import { useTally } from '../api/use-tally.ts';
import { oldReleases } from '../brands/old-releases.ts';
import { useLanguage } from '../language/use-language.tsx';
import { Fact } from './fact.tsx';

const hourMs = 3_600_000;
/** Also at night, enough pages are opened in it to tell which release most have. */
const slotMs = 6 * hourMs;
/** From the day before on, so that a release that came out in between is seen; the visit is in the middle of the last one. */
const slots = 4;

export interface ReleaseFactProps {
  release: string;
  /** When the visit began. */
  at: number;
  /** Whose pages do not count. */
  leftOut: readonly Chip[];
}

/** The release of a visit's page, and the newer one that most others had, if so: this page lacks what is repaired in it. */
export function ReleaseFact({ release, at, leftOut }: ReleaseFactProps) {
  const { t } = useLanguage();
  const to = at + slotMs / 2;
  const filter = {
    ...emptyFilter,
    from: to - slots * slotMs,
    to: to - 1,
    chips: [...leftOut, { name: 'outcome', value: 'opened', excluded: false } as const],
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
