import { expect, it } from 'vitest';
import { reviewEntry } from '../test-entries.ts';
import { hasMoreToCome } from './more-to-come.ts';
import { tellStory } from './tell-story.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const hourMs = 3_600_000;

function storyThatEnds(message: string, outcome: string) {
  const told = [reviewEntry({ time: noon, message, attributes: { seq: '1', outcome } })];
  const story = tellStory(told);
  if (story === undefined) throw new Error('no story');
  return story;
}

it.each([
  ['a page that is open', 'look up: looked-up', 'looked-up', 0, true],
  ['a device that waits for its network', 'log in: unreachable', 'unreachable', 71, true],
  ['a device that would have given it up by now', 'log in: unreachable', 'unreachable', 73, false],
  ['a page that was left for another', 'log in: redirected', 'redirected', 0, false],
  ['a page that was left without a step further', 'leaving the page', '', 0, false],
  ['a page that was closed in the middle of a call', 'log in: left', 'left', 0, false],
])('expects of %s: %s (%s), %i hours later: %s', (_, message, outcome, hours, expected) => {
  expect(hasMoreToCome(storyThatEnds(message, outcome), noon + hours * hourMs)).toBe(expected);
});
