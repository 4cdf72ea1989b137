import { describe, expect, it } from 'vitest';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { reviewEntry } from '../test-entries.ts';
import { type StoryLine, tellStory } from './tell-story.ts';

const start = Date.UTC(2026, 10, 21, 9, 2, 11);

function entry(seq: number, seconds: number, message: string, attributes: Record<string, string> = {}) {
  return reviewEntry({
    message,
    time: start + seconds * 1_000,
    attributes: { visit: 'ABCD2345', seq: String(seq), screen: 'signIn', ...attributes },
  });
}

function ledger(attributes: Record<string, string>): StoredEntry {
  return reviewEntry({
    message: 'entries dropped',
    time: start + 500_000,
    attributes: { visit: 'ABCD2345', ...attributes },
  });
}

function short(line: StoryLine): string {
  if (line.kind === 'gap') return `(${line.gap.count} missing: ${line.gap.reason ?? 'not told'})`;
  const { entry: told, times, pauseMs, again, isOtherUser, sender } = line;
  return [
    told.attributes['outcome'] ?? told.message,
    ...(times > 1 ? [`x${times}`] : []),
    ...(pauseMs === undefined ? [] : [`after ${pauseMs / 1_000} s`]),
    ...(again ? ['again'] : []),
    ...(isOtherUser ? ['by another user'] : []),
    ...(sender === undefined ? [] : [`from ${sender}`]),
  ].join(' ');
}

const told = (entries: readonly StoredEntry[]) => tellStory(entries)?.lines.map(short);

describe('tellStory', () => {
  it('tells in the order of the device, whenever entries came and whatever its clock said', () => {
    const story = tellStory([
      entry(3, 5, 'refused', { outcome: 'refused' }),
      entry(1, 9, 'shown', { outcome: 'opened' }),
      entry(2, 4, 'sent', { outcome: 'sent' }),
    ]);
    expect(story?.lines.map(short)).toEqual(['opened', 'sent', 'refused']);
    expect(story?.endedAt).toBe(start + 9_000);
  });

  it('tells two entries of one number in order of time, and once what is missing before them', () => {
    expect(told([entry(4, 2, 'c'), entry(4, 1, 'b'), entry(1, 0, 'a')])).toEqual([
      'a',
      '(2 missing: not told)',
      'b',
      'c',
    ]);
  });

  it('begins when the visitor came, and has what the page did before that among its entries', () => {
    const ahead = (seq: number, seconds: number) => ({
      ...entry(seq, seconds, 'answered'),
      level: 'DEBUG' as const,
    });
    const story = tellStory([ahead(1, 0), entry(2, 600, 'shown', { outcome: 'opened' }), ahead(3, 660)]);
    expect(story?.openedAt).toBe(start + 600_000);
    expect(story?.startedAt).toBe(start);
    expect(story?.endedAt).toBe(start + 660_000);
    expect(tellStory([ahead(1, 5)])?.openedAt).toBe(start + 5_000);
  });

  it('folds what repeats, and names a second try and a pause', () => {
    expect(
      told([
        entry(1, 0, 'shown', { outcome: 'opened' }),
        entry(2, 29, 'found', { step: 'look up', outcome: 'looked-up' }),
        entry(3, 49, 'late', { step: 'log in', outcome: 'time-out' }),
        entry(4, 50, 'text missing', { key: 'a' }),
        entry(5, 50, 'text missing', { key: 'a' }),
        entry(6, 50, 'text missing', { key: 'a' }),
        entry(7, 51, 'sent', { step: 'log in', outcome: 'sent' }),
        entry(8, 52, 'sent', { step: 'log in', outcome: 'sent' }),
      ]),
    ).toEqual(['opened', 'looked-up after 29 s', 'time-out after 20 s', 'text missing x3', 'sent x2 again']);
  });

  it('says where the user id is another one, whose first try it is', () => {
    const by = (userRef: string, more: Record<string, string>) => ({ ...more, userRef });
    const refused = { step: 'log in', outcome: 'refused' };
    const asked = { step: 'look up', outcome: 'looked-up' };
    expect(
      told([
        entry(1, 0, 'shown', { outcome: 'opened' }),
        entry(2, 1, 'found', by('mistyped', asked)),
        entry(3, 2, 'refused', by('mistyped', refused)),
        entry(4, 3, 'refused', by('mistyped', refused)),
        reviewEntry({ ...entry(5, 4, 'log off', by('right', {})), level: 'DEBUG' }),
        entry(6, 5, 'found', by('right', asked)),
        entry(7, 6, 'refused', by('right', refused)),
        entry(8, 7, 'text missing'),
        entry(9, 8, 'sent', by('right', { step: 'log in', outcome: 'sent' })),
        entry(10, 9, 'sent', by('third', { step: 'log in', outcome: 'sent' })),
      ]),
    ).toEqual([
      'opened',
      'looked-up',
      'refused x2',
      'looked-up by another user',
      'refused',
      'text missing',
      'sent again',
      'sent by another user',
    ]);
  });

  it('says where lines came from another sender than those before, and folds none of two senders', () => {
    const from = (sender: string, one: StoredEntry) => ({ ...one, sender });
    const late = { step: 'look up', outcome: 'time-out' };
    const shown = from('home', entry(1, 0, 'shown', { outcome: 'opened' }));
    const tried = [2, 3].map((seq) => from('home', entry(seq, seq, 'late', late)));
    const debug = { ...from('else', entry(4, 4, 'answered')), level: 'DEBUG' as const };
    expect(told([shown, ...tried, debug])).toEqual(['opened', 'time-out x2']);
    const story = tellStory([
      shown,
      ...tried,
      from('else', entry(3, 3.1, 'late', late)),
      from('else', entry(4, 4, 'sent', { step: 'look up', outcome: 'sent' })),
      from('home', entry(4, 5, 'found', { step: 'look up', outcome: 'looked-up' })),
    ]);
    expect(story?.lines.map(short)).toEqual([
      'opened from home',
      'time-out x2',
      'time-out again from else',
      'sent again',
      'looked-up from home',
    ]);
    expect(story?.senders).toBe(2);
  });

  it('counts who says of entries that they were given up: anybody may say so', () => {
    const from = (sender: string, one: StoredEntry) => ({ ...one, sender });
    const story = tellStory([
      from('home', entry(1, 0, 'portal shown')),
      from('stranger', ledger({ reason: 'queue-full', seqs: '2-90000', dropped: '89999' })),
    ]);
    expect(story?.senders).toBe(2);
    expect(story?.lines.map(short)).toEqual(['portal shown from home', '(89999 missing: queue-full)']);
  });

  it('keeps tries apart that the visitor made one after the other', () => {
    const late = { step: 'look up', outcome: 'time-out' };
    expect(told([entry(1, 0, 'late', late), entry(2, 29, 'late', late), entry(3, 30, 'late', late)])).toEqual(
      ['time-out', 'time-out x2 after 29 s again'],
    );
  });

  it('keeps tries apart between which the clock was set back, and tells how far', () => {
    const late = { step: 'look up', outcome: 'time-out' };
    expect(
      told([entry(1, 600, 'late', late), entry(2, 30, 'late', late), entry(3, 29.9, 'late', late)]),
    ).toEqual(['time-out', 'time-out x2 after -570 s again']);
  });

  it('knows when the last of its entries came that came late', () => {
    const late = (seq: number, delayMs: number) => {
      const shown = entry(seq, seq, 'shown');
      return { ...shown, receivedAt: shown.time + delayMs };
    };
    expect(tellStory([late(1, 90_000_000), late(2, 60_000)])?.late).toEqual({
      receivedAt: start + 90_001_000,
      delayMs: 90_000_000,
    });
    expect(tellStory([late(1, 60_000)])?.late).toBeUndefined();
  });

  const refused = { step: 'log in', reason: 'refused', status: '401' };
  const call = (seq: number, seconds: number) =>
    entry(seq, seconds, 'log in: refused', { ...refused, outcome: 'refused' });
  const error = (seq: number, seconds: number, attributes: Record<string, string> = refused) =>
    reviewEntry({ ...entry(seq, seconds, 'sign-in failed', attributes), level: 'ERROR' });

  it('takes what the portal marks as told for part of the call, and where that is missing for no try', () => {
    const marked = { ...refused, outcome: 'told' };
    expect(told([call(1, 0), error(2, 0, marked)])).toEqual(['refused']);
    expect(told([call(1, 0), error(2, 0, { ...marked, reason: 'password.policy' })])).toEqual([
      'refused',
      'told',
    ]);
    expect(told([call(1, 0), error(2, 5, marked), call(3, 6)])).toEqual(['refused', 'told', 'refused again']);
  });

  it('tells a failed attempt once, and names the one after it a second try', () => {
    expect(
      told([
        call(1, 0),
        error(2, 0),
        entry(3, 5, 'found', { step: 'look up', outcome: 'looked-up' }),
        call(4, 6),
        error(5, 6),
        call(6, 8),
        error(7, 8),
        entry(8, 9, 'log in: sent', { step: 'log in', outcome: 'sent' }),
      ]),
    ).toEqual(['refused', 'looked-up', 'refused again', 'refused again', 'sent again']);
  });

  it.each([
    ['of another reason', 0, { step: 'log in', reason: 'TypeError' }],
    ['of another status', 0, { ...refused, status: '500' }],
    ['without a reason', 0, { step: 'log in' }],
    ['of a later time', 5, refused],
  ])('tells an error %s as well, and not as a second try', (_, seconds, attributes) => {
    const sent = entry(3, seconds, 'sent', { step: 'log in', outcome: 'sent' });
    expect(told([call(1, 0), error(2, seconds, attributes), sent])).toEqual([
      'refused',
      'sign-in failed',
      'sent again',
    ]);
  });

  it('tells once what the page knew a moment before the calls that it gave up', () => {
    const late = { reason: 'time-out', outcome: 'time-out' };
    expect(
      told([
        error(1, 0, { reason: 'time-out', outcome: 'told' }),
        entry(2, 0.002, 'brand: time-out', { ...late, step: 'brand' }),
        entry(3, 0.002, 'languages: time-out', { ...late, step: 'languages' }),
        entry(4, 0.01, 'shown', { outcome: 'opened' }),
      ]),
    ).toEqual(['time-out', 'time-out', 'opened']);
  });

  it('takes no error for part of a call that somebody else has told of', () => {
    const by = (sender: string, one: StoredEntry) => ({ ...one, sender });
    const marked = { ...refused, outcome: 'told' };
    expect(told([by('else', call(1, 0)), by('home', error(2, 0, marked))])).toEqual([
      'refused from else',
      'told from home',
    ]);
  });

  it('leaves out what the program tells of itself, and counts it as arrived', () => {
    const measured = reviewEntry({ ...entry(2, 1, 'page measured'), level: 'DEBUG' });
    expect(told([entry(1, 0, 'shown'), measured, entry(3, 2, 'sent')])).toEqual(['shown', 'sent']);
  });

  it('marks what is missing, with the reason that the device gave', () => {
    // Newest first, as the collector answers; all at one moment, as on a device whose clock stood still.
    const entries = [9, 7, 6, 2, 1].map((seq) => entry(seq, 0, `step ${seq}`));
    expect(told([ledger({ reason: 'queue-full', seqs: '3-5', dropped: '3' }), ...entries])).toEqual([
      'step 1',
      'step 2',
      '(3 missing: queue-full)',
      'step 6',
      'step 7',
      '(1 missing: not told)',
      'step 9',
    ]);
  });

  it('takes nothing for given up that the device has not told of', () => {
    const drops = [
      ledger({ reason: 'refused', seqs: '9' }),
      ledger({ reason: 'queue-full', seqs: '4-5,7', dropped: '3' }),
    ];
    expect(told([entry(1, 0, 'step 1'), entry(10, 0, 'step 10'), ...drops])).toEqual([
      'step 1',
      '(2 missing: not told)',
      '(2 missing: queue-full)',
      '(1 missing: not told)',
      '(1 missing: queue-full)',
      '(1 missing: not told)',
      '(1 missing: refused)',
      'step 10',
    ]);
  });

  it('marks what is missing at both ends', () => {
    expect(told([entry(3, 3, 'step'), ledger({ reason: 'too-old', dropped: '2', seqs: '4-5' })])).toEqual([
      '(2 missing: not told)',
      'step',
      '(2 missing: too-old)',
    ]);
  });

  it('tells entries without numbers in order of time', () => {
    const loose = (seconds: number, message: string) =>
      reviewEntry({ message, time: start + seconds * 1_000, attributes: {} });
    expect(told([loose(5, 'b'), loose(1, 'a')])).toEqual(['a', 'b']);
  });

  it('has nothing to tell of nothing', () => {
    expect(tellStory([])).toBeUndefined();
  });

  it('tells how wrong the clock is', () => {
    const story = tellStory([reviewEntry({ time: start, clockDifferenceMs: -180_000 })]);
    expect(story?.clockDifferenceMs).toBe(-180_000);
  });
});
