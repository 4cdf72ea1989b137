import type { TallyGroup } from '../../reading/answers.ts';

interface Release {
  /** The slot in which it was seen first. */
  first: number;
  /** How many entries it has in each slot. */
  counts: Map<number, number>;
}

const versions = new Intl.Collator('en', { numeric: true });

/** Without build metadata (`+…`), which has no order. */
const versionOf = (name: string) => name.replace(/\+.*$/, '');

/**
 * Returns the newer release that most entries of all brands came from, if the given one was old in a slot. So a release is
 * not old before its successor is out, and neither a trial nor a withdrawn release makes any old.
 * @param releases counted by brand and release, in slots
 */
export function oldReleases(
  releases: readonly TallyGroup[],
): (release: string, slot: number) => string | undefined {
  const seen = new Map<string, Release>();
  for (const { values, slot, count } of releases) {
    const name = values[1] ?? '';
    if (name === '') continue;
    const release = seen.get(name) ?? { first: slot, counts: new Map<number, number>() };
    release.first = Math.min(release.first, slot);
    release.counts.set(slot, (release.counts.get(slot) ?? 0) + count);
    seen.set(name, release);
  }
  const slots = new Set([...seen.values()].flatMap(({ counts }) => [...counts.keys()]));
  const current = new Map([...slots].map((slot) => [slot, mostSeen(seen, slot)]));

  return (name, slot) => {
    const [release, most] = [seen.get(name), current.get(slot)];
    if (release === undefined || most === undefined) return undefined;
    // First seen in the same slot, such as the period's first: only their versions can tell.
    const isOld =
      release.first === most.first
        ? versions.compare(versionOf(name), versionOf(most.name)) < 0
        : release.first < most.first;
    return isOld ? most.name : undefined;
  };
}

function mostSeen(
  seen: ReadonlyMap<string, Release>,
  slot: number,
): { name: string; first: number } | undefined {
  let most: { name: string; first: number; count: number } | undefined;
  for (const [name, { first, counts }] of seen) {
    const count = counts.get(slot) ?? 0;
    if (count > (most?.count ?? 0)) most = { name, first, count };
  }
  return most;
}
