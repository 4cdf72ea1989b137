import { expect, it } from 'vitest';
import { brandRow } from '../brands/brand-row.ts';
import { readerLanguage } from '../language/use-language.tsx';
import { patternRow } from '../patterns/pattern-row.ts';
import { reviewEntry } from '../test-entries.ts';
import { storyRow } from '../visit/story-row.ts';
import { tellStory } from '../visit/tell-story.ts';
import { entryRecord } from './exported-entry.ts';

const zone = 'Europe/Berlin';
const from = Date.UTC(2026, 9, 24, 22);
/** The second slot begins after clocks went back an hour. */
const cut = { from, slotMs: 12 * 3_600_000, count: 2, lastShare: 1 };
const slots = (what: string) => [
  `${what} from 2026-10-25T00:00:00.000+02:00`,
  `${what} from 2026-10-25T11:00:00.000+01:00`,
];

it('exports a brand with its signs and the count of every bar', () => {
  const counts = { opened: 9, signedIn: 7, refused: 1, locked: 0, unreachable: 1, timedOut: 2, errors: 0 };
  const signs = [
    { about: 'failures', times: 13.94, score: 9 },
    { about: 'silent', times: 0, score: 5 },
  ] as const;
  const health = { brand: 'huta', ...counts, slow: 4, staleShare: 0.020_83, trend: [4, 5], signs };
  const row = brandRow(health, cut, zone);
  expect(row).toEqual({
    brand: 'huta',
    outOfLine: 'failures 13.9 times the others, silent',
    ...counts,
    slow: 4,
    oldReleaseShare: 0.0208,
    [slots('opened')[0] ?? '']: 4,
    [slots('opened')[1] ?? '']: 5,
  });
  // In the board's order of columns.
  expect(Object.keys(row).slice(0, 3)).toEqual(['brand', 'outOfLine', 'opened']);
});

it.each([
  [2.46, 2.5],
  ['new', 'new'],
] as const)('exports a pattern with the change %s', (course, change) => {
  const pattern = { pattern: '=took … ms', level: 'ERROR', count: 3, trend: [0, 3], course };
  expect(patternRow(pattern, cut, zone)).toEqual({
    pattern: '=took … ms',
    level: 'ERROR',
    entries: 3,
    change,
    [slots('entries')[0] ?? '']: 0,
    [slots('entries')[1] ?? '']: 3,
  });
});

it('exports an entry with all its times in the reader’s zone', () => {
  const entry = reviewEntry({ time: from, receivedAt: from + 5_000, deviceTime: from - 60_000 });
  expect(entryRecord(entry, zone)).toEqual({
    ...entry,
    time: '2026-10-25T00:00:00.000+02:00',
    receivedAt: '2026-10-25T00:00:05.000+02:00',
    deviceTime: '2026-10-24T23:59:00.000+02:00',
  });
  expect(entryRecord(reviewEntry({ time: from }), zone)).toMatchObject({ deviceTime: undefined });
});

it('exports a story in words, with its gaps', () => {
  const story = tellStory([
    reviewEntry({ time: from, message: 'shown', attributes: { seq: '1', outcome: 'locked' } }),
    reviewEntry({ time: from + 20_000, message: '=text', attributes: { seq: '3' } }),
  ]);
  const rows = (story?.lines ?? []).map((line) => storyRow(line, readerLanguage('en', zone)));
  expect(rows).toEqual([
    {
      time: '2026-10-25T00:00:00.000+02:00',
      level: 'INFO',
      what: 'locked',
      times: 1,
      waitedMs: '',
      message: 'shown',
    },
    {
      time: '',
      level: '',
      what: '1 entry missing here: not arrived, perhaps still on the device',
      times: '',
      waitedMs: '',
      message: '',
    },
    {
      time: '2026-10-25T00:00:20.000+02:00',
      level: 'INFO',
      what: '=text',
      times: 1,
      waitedMs: 20_000,
      message: '=text',
    },
  ]);
});
