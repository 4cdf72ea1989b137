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
  const { entry: shownEntry, times, pauseMs, again, isOtherUser, sender } = line;
  return [
    shownEntry.attributes['outcome'] ?? shownEntry.message,
    ...(times > 1 ? [`x${times}`] : []),
    ...(pauseMs === undefined ? [] : [`after ${pauseMs / 1_000} s`]),
    ...(again ? ['again'] : []),
    ...(isOtherUser ? ['by another user'] : []),
    ...(sender === undefined ? [] : [`from ${sender}`]),
  ].join(' ');
}

const linesOf = (entries: readonly StoredEntry[]) => tellStory(entries)?.lines.map(short);

describe('tellStory', () => {
  it('orders entries by their numbers, not by their times', () => {
    const story = tellStory([
      entry(3, 5, 'refused', { outcome: 'refused' }),
      entry(1, 9, 'shown', { outcome: 'opened' }),
      entry(2, 4, 'sent', { outcome: 'sent' }),
    ]);
    expect(story?.lines.map(short)).toEqual(['opened', 'sent', 'refused']);
    expect(story?.endedAt).toBe(start + 9_000);
  });

  it('orders two entries with the same number by time, and shows the gap before them once', () => {
    expect(linesOf([entry(4, 2, 'c'), entry(4, 1, 'b'), entry(1, 0, 'a')])).toEqual([
      'a',
      '(2 missing: not told)',
      'b',
      'c',
    ]);
  });

  it('takes openedAt from the first entry above DEBUG, and startedAt from the first of all', () => {
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

  it('merges repeated entries, and marks retries and pauses', () => {
    expect(
      linesOf([
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

  it.each(['screen', 'step', 'outcome', 'reason', 'status', 'key'])(
    'does not merge entries whose %s differs',
    (name) => {
      const story = tellStory(
        ['1', '2'].map((value, index) => entry(index + 1, 0, 'failed', { [name]: value })),
      );
      expect(story?.lines).toHaveLength(2);
    },
  );

  it('marks entries about another user, whose first attempt is not a retry', () => {
    const by = (userRef: string, more: Record<string, string>) => ({ ...more, userRef });
    const refused = { step: 'log in', outcome: 'refused' };
    const lookup = { step: 'look up', outcome: 'looked-up' };
    expect(
      linesOf([
        entry(1, 0, 'shown', { outcome: 'opened' }),
        entry(2, 1, 'found', by('mistyped', lookup)),
        entry(3, 2, 'refused', by('mistyped', refused)),
        entry(4, 3, 'refused', by('mistyped', refused)),
        reviewEntry({ ...entry(5, 4, 'log off', by('right', {})), level: 'DEBUG' }),
        entry(6, 5, 'found', by('right', lookup)),
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

  it('marks a change of sender, and does not merge entries of two senders', () => {
    const from = (sender: string, one: StoredEntry) => ({ ...one, sender });
    const late = { step: 'look up', outcome: 'time-out' };
    const shown = from('home', entry(1, 0, 'shown', { outcome: 'opened' }));
    const tried = [2, 3].map((seq) => from('home', entry(seq, seq, 'late', late)));
    const debug = { ...from('else', entry(4, 4, 'answered')), level: 'DEBUG' as const };
    expect(linesOf([shown, ...tried, debug])).toEqual(['opened', 'time-out x2']);
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

  it('counts the source of a drop report as a sender', () => {
    const from = (sender: string, one: StoredEntry) => ({ ...one, sender });
    const story = tellStory([
      from('home', entry(1, 0, 'portal shown')),
      from('stranger', ledger({ reason: 'queue-full', seqs: '2-90000', dropped: '89999' })),
    ]);
    expect(story?.senders).toBe(2);
    expect(story?.lines.map(short)).toEqual(['portal shown from home', '(89999 missing: queue-full)']);
  });

  it('does not merge attempts with a pause between them', () => {
    const late = { step: 'look up', outcome: 'time-out' };
    expect(
      linesOf([entry(1, 0, 'late', late), entry(2, 29, 'late', late), entry(3, 30, 'late', late)]),
    ).toEqual(['time-out', 'time-out x2 after 29 s again']);
  });

  it('does not merge attempts if the clock was set back between them, and returns how far', () => {
    const late = { step: 'look up', outcome: 'time-out' };
    expect(
      linesOf([entry(1, 600, 'late', late), entry(2, 30, 'late', late), entry(3, 29.9, 'late', late)]),
    ).toEqual(['time-out', 'time-out x2 after -570 s again']);
  });

  it('returns when the last of the late entries was received, and the longest delay of those received then', () => {
    const late = (seq: number, seconds: number, delayMs: number) => {
      const shown = entry(seq, seconds, 'shown');
      return { ...shown, receivedAt: shown.time + delayMs };
    };
    const debug = { ...late(5, 90_001, 99_000_000), level: 'DEBUG' as const };
    const entries = [late(1, 0, 61_000), late(2, 1, 90_000_000), late(3, 90_000, 61_000)];
    expect(tellStory([...entries, late(4, 89_990, 71_000), debug])?.late).toEqual({
      receivedAt: start + 90_061_000,
      delayMs: 71_000,
    });
    expect(tellStory([late(1, 0, 60_000)])?.late).toBeUndefined();
  });

  const refused = { step: 'log in', reason: 'refused', status: '401' };
  const call = (seq: number, seconds: number) =>
    entry(seq, seconds, 'log in: refused', { ...refused, outcome: 'refused' });
  const error = (seq: number, seconds: number, attributes: Record<string, string> = refused) =>
    reviewEntry({
      ...entry(seq, seconds, 'sign-in failed', { outcome: 'told', ...attributes }),
      level: 'ERROR',
    });

  it('shows a failed attempt once, and marks the next one as a retry', () => {
    expect(
      linesOf([
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

  it('still merges repeated entries after a failed attempt', () => {
    const missing = (seq: number) => entry(seq, seq, 'text missing', { key: 'a' });
    expect(linesOf([call(1, 0), error(2, 0), missing(3), missing(4), missing(5)])).toEqual([
      'refused',
      'text missing x3',
    ]);
  });

  it.each([
    ['with another reason', 0, { step: 'log in', reason: 'TypeError' }],
    ['with another status', 0, { ...refused, status: '500' }],
    ['without a reason', 0, { step: 'log in' }],
    ['with a later time', 5, refused],
  ])('shows an error %s separately, and not as a retry', (_, seconds, attributes) => {
    const sent = entry(3, seconds, 'sent', { step: 'log in', outcome: 'sent' });
    expect(linesOf([call(1, 0), error(2, seconds, attributes), sent])).toEqual([
      'refused',
      'told',
      'sent again',
    ]);
  });

  it('shows all entries about one failure that are no errors, or say themselves how a call ended', () => {
    const outcome = { ...refused, outcome: 'failed' };
    expect(linesOf([call(1, 0), entry(2, 0, 'kept', refused), error(3, 0, outcome)])).toEqual([
      'refused',
      'kept',
      'failed again',
    ]);
  });

  it('does not call a redirect a retry after a failure that names no step', () => {
    expect(
      linesOf([
        entry(1, 0, 'passcode sign-in failed', { outcome: 'unreachable' }),
        entry(2, 5, 'log in: sent', { step: 'log in', outcome: 'sent' }),
        entry(3, 5, 'leaving the page', { outcome: 'redirected' }),
      ]),
    ).toEqual(['unreachable', 'sent', 'redirected']);
  });

  it('omits a "told" error that comes just before the calls it is about', () => {
    const late = { reason: 'time-out', outcome: 'time-out' };
    expect(
      linesOf([
        error(1, 0, { reason: 'time-out', outcome: 'told' }),
        entry(2, 0.002, 'brand: time-out', { ...late, step: 'brand' }),
        entry(3, 0.002, 'languages: time-out', { ...late, step: 'languages' }),
        entry(4, 0.01, 'shown', { outcome: 'opened' }),
      ]),
    ).toEqual(['time-out', 'time-out', 'opened']);
  });

  it('does not merge an error into a call from another sender', () => {
    const by = (sender: string, one: StoredEntry) => ({ ...one, sender });
    const marked = { ...refused, outcome: 'told' };
    expect(linesOf([by('else', call(1, 0)), by('home', error(2, 0, marked))])).toEqual([
      'refused from else',
      'told from home',
    ]);
  });

  it('leaves out DEBUG entries, but does not count them as missing', () => {
    const measured = reviewEntry({ ...entry(2, 1, 'page measured'), level: 'DEBUG' });
    expect(linesOf([entry(1, 0, 'shown'), measured, entry(3, 2, 'sent')])).toEqual(['shown', 'sent']);
  });

  it('marks missing entries with the reason given by the device', () => {
    // Newest first, as the collector answers; all at one moment, as on a device whose clock stood still.
    const entries = [9, 7, 6, 2, 1].map((seq) => entry(seq, 0, `step ${seq}`));
    expect(linesOf([ledger({ reason: 'queue-full', seqs: '3-5', dropped: '3' }), ...entries])).toEqual([
      'step 1',
      'step 2',
      '(3 missing: queue-full)',
      'step 6',
      'step 7',
      '(1 missing: not told)',
      'step 9',
    ]);
  });

  it('gives a reason only to those missing entries that a drop report lists', () => {
    const drops = [
      ledger({ reason: 'refused', seqs: '9' }),
      ledger({ reason: 'queue-full', seqs: '4-5,7', dropped: '3' }),
    ];
    expect(linesOf([entry(1, 0, 'step 1'), entry(10, 0, 'step 10'), ...drops])).toEqual([
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

  it('marks missing entries at the beginning and at the end, and returns how many there are', () => {
    const drops = ledger({ reason: 'too-old', dropped: '3', seqs: '4-6' });
    const story = tellStory([entry(3, 3, 'step'), drops]);
    expect(story?.lines.map(short)).toEqual(['(2 missing: not told)', 'step', '(3 missing: too-old)']);
    expect(story?.missing).toBe(5);
  });

  it('orders entries without numbers by time', () => {
    const loose = (seconds: number, message: string) =>
      reviewEntry({ message, time: start + seconds * 1_000, attributes: {} });
    expect(linesOf([loose(5, 'b'), loose(1, 'a')])).toEqual(['a', 'b']);
  });

  it('returns undefined if there are no entries', () => {
    expect(tellStory([])).toBeUndefined();
  });

  it('returns how far off the device’s clock is', () => {
    // A batch that was sent without its time says nothing about the clock.
    const story = tellStory([
      reviewEntry({ time: start }),
      reviewEntry({ time: start + 1_000, clockDifferenceMs: -180_000 }),
    ]);
    expect(story?.clockDifferenceMs).toBe(-180_000);
  });
});
