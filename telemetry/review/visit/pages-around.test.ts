import { expect, it } from 'vitest';
import { reviewEntry } from '../test-entries.ts';
import { pagesAround, usersOf } from './pages-around.ts';

const entry = (time: number, visit: string, screen: string, userRef?: string) =>
  reviewEntry({ time, attributes: { visit, screen, ...(userRef !== undefined && { userRef }) } });

it('lists the pages of a user in the order of the user’s first entry on each', () => {
  // Newest first, as the collector answers.
  const entries = [
    entry(90, 'AFTER222', 'signIn'),
    entry(50, 'THISVST2', 'loggedOut'),
    entry(40, 'BEFORE22', 'changePassword'),
    entry(30, 'BEFORE22', 'changePassword'),
    entry(20, '', 'signIn'),
  ];
  expect(pagesAround(entries)).toEqual([
    { visit: 'BEFORE22', time: 30, screen: 'changePassword' },
    { visit: 'THISVST2', time: 50, screen: 'loggedOut' },
    { visit: 'AFTER222', time: 90, screen: 'signIn' },
  ]);
});

// DEBUG entries come before the page is shown, hours before if nobody had come to it: a story does not begin with them either.
it('gives the time of the user’s first entry above DEBUG, if there is one', () => {
  const debug = (time: number, visit: string) => ({
    ...entry(time, visit, 'signIn'),
    level: 'DEBUG' as const,
  });
  expect(
    pagesAround([
      debug(90, 'SHOWN222'),
      entry(60, 'SHOWN222', 'signIn'),
      entry(50, 'SHOWN222', 'signIn'),
      debug(40, 'DEBUG222'),
      debug(30, 'DEBUG222'),
      debug(10, 'SHOWN222'),
    ]).map(({ visit, time }) => [visit, time]),
  ).toEqual([
    ['DEBUG222', 30],
    ['SHOWN222', 50],
  ]);
});

it('lists each user reference once', () => {
  const entries = [undefined, 'a1', 'b2', 'a1'].map((ref, at) => entry(at, 'THISVST2', 'signIn', ref));
  expect(usersOf(entries)).toEqual(['a1', 'b2']);
});
