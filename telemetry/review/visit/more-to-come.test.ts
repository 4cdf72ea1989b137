import { expect, it } from 'vitest';
import { reviewEntry } from '../test-entries.ts';
import { hasMoreToCome, settledStory } from './more-to-come.ts';
import { tellStory } from './tell-story.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const hourMs = 3_600_000;

function storyThatEnds(message: string, outcome: string) {
  const entries = [reviewEntry({ time: noon, message, attributes: { seq: '1', outcome } })];
  const story = tellStory(entries);
  if (story === undefined) throw new Error('no story');
  return story;
}

it.each([
  ['a page that is open', 'look up: looked-up', 'looked-up', 0, true],
  ['a device that has waited for its network for 71 hours', 'log in: unreachable', 'unreachable', 71, true],
  ['a device that has waited for its network for 73 hours', 'log in: unreachable', 'unreachable', 73, false],
  ['a page left by a redirect', 'log in: redirected', 'redirected', 0, false],
  ['a page left without a redirect', 'leaving the page', '', 0, false],
  ['a page closed in the middle of a call', 'log in: left', 'left', 0, false],
])('expects more entries from %s: $4', (_, message, outcome, hours, expected) => {
  expect(hasMoreToCome(storyThatEnds(message, outcome), noon + hours * hourMs)).toBe(expected);
});

it.each([
  [71, ['still to come', 'queue-full', 'still to come']],
  [73, ['lost', 'queue-full', 'lost']],
  [31 * 24, ['removed', 'queue-full', 'lost']],
])('explains after %i hours the gaps that the device has not: %j', (hours, explained) => {
  const dropped = { seqs: '4-5', reason: 'queue-full', dropped: '2' };
  const story = tellStory([
    ...['3', '6', '8'].map((seq) => reviewEntry({ time: noon, attributes: { seq, sinceStart: '0' } })),
    reviewEntry({ time: noon, message: 'entries dropped', attributes: dropped }),
  ]);
  const settled = story && settledStory(story, noon + hours * hourMs, 30 * 24 * hourMs);
  const gaps = settled?.lines.flatMap((line) => (line.kind === 'gap' ? [line.gap] : []));
  expect(gaps?.map(({ reason }) => reason ?? 'still to come')).toEqual(explained);
  expect(gaps?.map(({ count }) => count)).toEqual([2, 2, 1]);
});
