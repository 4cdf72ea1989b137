import { outboxAgeMs } from '../../client/log-limits.ts';
import type { Story } from './tell-story.ts';

/** The page is gone after these, and what it told before them is here or missed. */
const lastOutcomes: ReadonlySet<string> = new Set(['redirected', 'left']);

/** Whether the page has told that it goes: of any other nobody knows how long somebody looked at it after its last entry. */
export function isPageGone({ lines }: Story): boolean {
  const last = lines.findLast((line) => line.kind === 'entry')?.entry;
  return lastOutcomes.has(last?.attributes['outcome'] ?? '') || last?.message === 'leaving the page';
}

/** Whether the device may have told more than has arrived: what is missing behind the last entry leaves no gap. */
export function hasMoreToCome(story: Story, now: number): boolean {
  return !isPageGone(story) && now - story.endedAt < outboxAgeMs;
}

/** As long as a caller may still be at it, while they talk. */
const goingOnMs = 1_800_000;

/** Whether a visit is perhaps not over yet, so that its reader may want to see it go on. */
export function isGoingOn(story: Story, now: number): boolean {
  return !isPageGone(story) && now - story.endedAt < goingOnMs;
}

/**
 * What nobody has said to be given up has come by now, or never will; but where the page is older than anything that is kept,
 * its first entries may well have come, and gone.
 */
export function settledStory(story: Story, now: number, keepMs: number): Story {
  const isRemoved = story.loadedAt !== undefined && story.loadedAt < now - keepMs;
  const isOver = now - story.endedAt >= outboxAgeMs;
  return {
    ...story,
    lines: story.lines.map((line, index) => {
      if (line.kind !== 'gap') return line;
      const reason = isRemoved && index === 0 ? 'removed' : isOver ? 'lost' : undefined;
      return { ...line, gap: { ...line.gap, reason: line.gap.reason ?? reason } };
    }),
  };
}
