import { expect, it } from 'vitest';
import { reviewEntry } from '../test-entries.ts';
import { hasMoreToCome } from './more-to-come.ts';
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
