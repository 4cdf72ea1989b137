import { outboxAgeMs } from '../../client/log-limits.ts';
import type { Story } from './tell-story.ts';

/** The page is gone after these, and what it told before them is here or missed. */
const lastOutcomes: ReadonlySet<string> = new Set(['redirected', 'left']);

/** Whether the device may have told more than has arrived: what is missing behind the last entry leaves no gap. */
export function hasMoreToCome({ lines, endedAt }: Story, now: number): boolean {
  const last = lines.findLast((line) => line.kind === 'entry')?.entry;
  const isGone = lastOutcomes.has(last?.attributes['outcome'] ?? '') || last?.message === 'leaving the page';
  return !isGone && now - endedAt < outboxAgeMs;
}

/** What nobody has said to be given up has come by now, or never will. */
export function settledStory(story: Story, now: number): Story {
  if (now - story.endedAt < outboxAgeMs) return story;
  return {
    ...story,
    lines: story.lines.map((line) =>
      line.kind === 'gap' ? { ...line, gap: { ...line.gap, reason: line.gap.reason ?? 'lost' } } : line,
    ),
  };
}
