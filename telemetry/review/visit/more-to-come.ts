import { outboxAgeMs } from '../../client/log-limits.ts';
import type { Story } from './tell-story.ts';

/** After these outcomes the page is gone: earlier entries are here, or missing. */
const lastOutcomes: ReadonlySet<string> = new Set(['redirected', 'left']);

/** Whether the page has logged that it ends. If not, nobody knows how long the visitor stayed after its last entry. */
export function isPageGone({ lines }: Story): boolean {
  const last = lines.findLast((line) => line.kind === 'entry')?.entry;
  return lastOutcomes.has(last?.attributes['outcome'] ?? '') || last?.message === 'leaving the page';
}

/** Whether the device may have logged more than has arrived: what is missing after the last entry leaves no gap. */
export function hasMoreToCome(story: Story, now: number): boolean {
  return !isPageGone(story) && now - story.endedAt < outboxAgeMs;
}

/** A caller may still be busy with the page for this long while they talk to support. */
const goingOnMs = 1_800_000;

/** Whether a visit may still be going on, so that the reader may want to follow it. */
export function isGoingOn(story: Story, now: number): boolean {
  return !isPageGone(story) && now - story.endedAt < goingOnMs;
}

/**
 * Explains gaps that the device has not: once entries can't wait on the device any more, they are lost. But if the page is
 * older than the retention time, its first entries may have arrived and been removed.
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
