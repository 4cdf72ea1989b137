import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import { memoryStore, recordingLog, refused } from '../test-doubles.ts';
import { createSessionWatch } from './session-watch.ts';
import type { TabChannel } from '../browser/tab-channel.ts';
import { createTabs, type TabMessage } from './tabs.ts';
import { quietView } from './warning-view.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The browser that the tabs share: their storage, and a channel between them. */
function browser() {
  const local = memoryStore();
  const tabs = new Set<(data: unknown) => void>();
  const openChannel = (onMessage: (data: unknown) => void): TabChannel => {
    tabs.add(onMessage);
    return {
      send(data) {
        for (const other of tabs) if (other !== onMessage) other(data);
      },
      close: () => void tabs.delete(onMessage),
    };
  };
  return { local, openChannel };
}

const silent = () => undefined;
/** A frozen tab's channel, which delivers nothing. */
const cutChannel = (): TabChannel => ({ send: silent, close: silent });

function openTab(
  shared = browser(),
  ping: (limitMs: number) => Promise<Answer<void>> = () => Promise.resolve(answered(undefined)),
) {
  /** How far this tab's clocks are ahead of the timers; negative if behind. */
  const skew = { wall: 0, monotonic: 0 };
  const pings = vi.fn(ping);
  const moves: string[] = [];
  const log = recordingLog();
  const begin = Date.now();
  const tab = {
    view: quietView,
    skew,
    pings,
    moves,
    log,
    shared,
    watch: createSessionWatch({
      now: () => ({ wall: Date.now() + skew.wall, monotonic: Date.now() - begin + skew.monotonic }),
      ping: pings,
      openTabs: (onMessage) => createTabs(shared, onMessage),
      log,
      logOut: (reason) => void moves.push(reason ?? 'own wish'),
      onChange: (view) => {
        tab.view = view;
      },
    }),
  };
  return tab;
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

describe('one tab', () => {
  it('warns after 220 s, counts 80 s down, and logs out', async () => {
    const tab = openTab();
    await seconds(219.9);
    expect(tab.view.isWarning).toBe(false);
    await seconds(0.1);
    expect(tab.view).toMatchObject({ isWarning: true, secondsLeft: 80, isHidden: false, renewal: 'none' });
    await seconds(79);
    expect(tab.view.secondsLeft).toBe(1);
    expect(tab.moves).toEqual([]);
    await seconds(1);
    expect(tab.moves).toEqual(['timeout']);
    await seconds(100);
    tab.watch.check();
    tab.watch.logOut();
    expect(tab.moves).toEqual(['timeout']);
  });

  it('restarts the idle time on activity, until it has warned', async () => {
    const tab = openTab();
    await seconds(219);
    tab.watch.noteActivity();
    await seconds(219);
    expect(tab.view.isWarning).toBe(false);
    await seconds(1);
    expect(tab.view.secondsLeft).toBe(80);
    await seconds(10);
    tab.watch.noteActivity();
    expect(tab.view.secondsLeft).toBe(70);
    tab.watch.hide();
    tab.watch.noteActivity();
    expect(tab.view).toMatchObject({ secondsLeft: 70, secondsToAnnounce: 70, isHidden: true });
    await seconds(70);
    expect(tab.moves).toEqual(['timeout']);
  });

  it.each([
    ['only the wall clock ran', { wall: 3_600_000, monotonic: 0 }],
    ['only the monotonic clock ran', { wall: 0, monotonic: 3_600_000 }],
  ])('logs out at the first check after a sleep in which %s, without updating the view', async (_, slept) => {
    const tab = openTab();
    await seconds(230);
    Object.assign(tab.skew, slept);
    tab.watch.check();
    expect(tab.moves).toEqual(['timeout']);
    expect(tab.view.secondsLeft).toBe(70);
  });

  it('notices a sleep within a second, even if no event reports it', async () => {
    const tab = openTab();
    await seconds(10);
    tab.skew.wall = 240_000;
    await seconds(1);
    expect(tab.view).toMatchObject({ isWarning: true, secondsLeft: 49 });
  });

  it('does not take the first press after a sleep for activity in a session that is over', async () => {
    const tab = openTab();
    await seconds(10);
    tab.skew.wall = 290_000;
    tab.watch.noteActivity();
    expect(tab.moves).toEqual(['timeout']);
  });

  it('logs out at once at the visitor’s wish, even while a request is running', async () => {
    const tab = openTab();
    await seconds(225);
    tab.watch.hold(true);
    tab.watch.logOut();
    expect(tab.moves).toEqual(['own wish']);
  });

  it('delays the time-out until a running request is answered', async () => {
    const tab = openTab();
    await seconds(290);
    tab.watch.hold(true);
    await seconds(30);
    expect(tab.view.secondsLeft).toBe(0);
    expect(tab.moves).toEqual([]);
    tab.watch.hold(false);
    expect(tab.moves).toEqual(['timeout']);
  });

  it('ends with the reason that a request’s answer left, even if another tab timed out first', async () => {
    const shared = browser();
    const [tab, other] = [openTab(shared), openTab(shared)];
    tab.watch.hold(true);
    await seconds(330);
    expect([tab.moves, other.moves]).toEqual([[], ['timeout']]);
    tab.watch.hold(false, 'passwordUnknown');
    expect(tab.moves).toEqual(['passwordUnknown']);
  });

  it('keeps the reason that a request’s answer left until the session ends later', async () => {
    const tab = openTab();
    tab.watch.hold(true);
    tab.watch.hold(false, 'passwordUnknown');
    tab.watch.hold(false);
    await seconds(300);
    expect(tab.moves).toEqual(['passwordUnknown']);
  });

  it('does nothing once stopped', async () => {
    const close = vi.fn<() => void>();
    const tab = openTab({ ...browser(), openChannel: () => ({ send: silent, close }) });
    tab.watch.check();
    expect(vi.getTimerCount()).toBe(1);
    tab.watch.stop();
    expect(close).toHaveBeenCalledOnce();
    // A request that was running may still end.
    tab.watch.hold(false);
    expect(vi.getTimerCount()).toBe(0);
    await seconds(400);
    expect(tab.moves).toEqual([]);
  });
});

describe('Continue', () => {
  it('pings, hides the dialog and restarts the idle time', async () => {
    const tab = openTab();
    await seconds(230);
    await tab.watch.keepGoing();
    expect(tab.pings).toHaveBeenCalledTimes(1);
    expect(tab.view).toBe(quietView);
    await seconds(219);
    expect(tab.view.isWarning).toBe(false);
    await seconds(1);
    expect(tab.view).toMatchObject({ secondsLeft: 80, isHidden: false });
  });

  it('restarts every tab’s idle time from when the ping was sent, not from when it was answered', async () => {
    const shared = browser();
    const tab = openTab(shared, async () => {
      await seconds(8);
      return answered(undefined);
    });
    const other = openTab(shared);
    await seconds(230);
    await tab.watch.keepGoing();
    await seconds(212);
    expect([tab.view.secondsLeft, other.view.secondsLeft]).toEqual([80, 80]);
  });

  it('sends one ping even if pressed twice, and times out if it is never answered', async () => {
    const tab = openTab(browser(), () => new Promise(() => undefined));
    await seconds(230);
    void tab.watch.keepGoing();
    void tab.watch.keepGoing();
    // A dead connection must leave time for another try.
    expect(tab.pings.mock.calls).toEqual([[10_000]]);
    expect(tab.view.renewal).toBe('running');
    await seconds(70);
    expect(tab.moves).toEqual(['timeout']);
  });

  it.each([
    [401, 'timeout', 'timeout'],
    [403, 'timeout', 'timeout'],
    [404, 'unexpected', 'otherTab'],
    [500, 'unexpected', 'otherTab'],
  ])('refused with %i logs out with the reason %s, and the other tab with %s', async (status, ...said) => {
    const shared = browser();
    const tab = openTab(shared, () => Promise.resolve(refused(status)));
    const other = openTab(shared);
    await seconds(230);
    await tab.watch.keepGoing();
    expect([tab.moves, other.moves]).toEqual(said.map((reason) => [reason]));
  });

  it.each([401, 404])(
    'refused with %i logs out with the reason that an earlier request’s answer left',
    async (status) => {
      const tab = openTab(browser(), () => Promise.resolve(refused(status)));
      tab.watch.hold(true);
      tab.watch.hold(false, 'passwordUnknown');
      await seconds(230);
      await tab.watch.keepGoing();
      expect(tab.moves).toEqual(['passwordUnknown']);
    },
  );

  it.each([
    [401, 'timeout'],
    [404, 'unexpected'],
  ])('refused with %i logs out only once a running request is answered', async (status, reason) => {
    const tab = openTab(browser(), () => Promise.resolve(refused(status)));
    await seconds(230);
    tab.watch.hold(true);
    await tab.watch.keepGoing();
    await seconds(10);
    expect(tab.moves).toEqual([]);
    tab.watch.hold(false);
    expect(tab.moves).toEqual([reason]);
  });

  it('retries a ping that did not reach the platform, shows that, and then succeeds', async () => {
    const answers: Answer<void>[] = [
      unreachable('network'),
      unreachable('not-the-platform'),
      answered(undefined),
    ];
    const tab = openTab(browser(), () => Promise.resolve(answers.shift() ?? answered(undefined)));
    await seconds(230);
    void tab.watch.keepGoing();
    await seconds(0.5);
    expect(tab.view).toMatchObject({ renewal: 'retrying', isWarning: true });
    await seconds(3);
    expect(tab.pings).toHaveBeenCalledTimes(3);
    expect(tab.view).toBe(quietView);
    // Each try is logged by its call.
    expect(tab.log.entries.map(({ message }) => message)).toEqual([
      'session warning shown',
      'session renewed',
    ]);
    // The idle time counts from the last try, sent 3 s after the first.
    await seconds(217);
    expect(tab.view.isWarning).toBe(false);
  });

  it('answered only after the log-out neither counts as renewed nor tells other tabs so', async () => {
    const tab = openTab(browser(), async () => {
      await seconds(8);
      return answered(undefined);
    });
    await seconds(230);
    const pressed = tab.watch.keepGoing();
    tab.watch.logOut();
    await pressed;
    expect(tab.shared.local.content.get('sessionNews')).toContain('loggedOut');
    expect(tab.log.entries.map(({ message }) => message)).toEqual(['session warning shown']);
  });

  it('retries an unreachable platform at a limited rate until the deadline', async () => {
    const tab = openTab(browser(), () => Promise.resolve(unreachable('network')));
    await seconds(230);
    void tab.watch.keepGoing();
    await seconds(69);
    expect(tab.moves).toEqual([]);
    // After 0, 1, 3 and 7 s, then every five, so that a network that is back is soon noticed.
    expect(tab.pings).toHaveBeenCalledTimes(16);
    await seconds(1);
    expect(tab.moves).toEqual(['timeout']);
    const pings = tab.pings.mock.calls.length;
    await seconds(60);
    expect(tab.pings).toHaveBeenCalledTimes(pings);
  });

  it.each([429, 503])('waits as long as a busy platform asks with %i', async (status) => {
    const busy = refused(status, { retryAfterSeconds: 30 });
    const tab = openTab(browser(), () => Promise.resolve(busy));
    await seconds(225);
    void tab.watch.keepGoing();
    await seconds(29);
    expect(tab.pings).toHaveBeenCalledTimes(1);
    await seconds(2);
    expect(tab.pings).toHaveBeenCalledTimes(2);
  });

  it('retries once before the deadline if asked to wait beyond it', async () => {
    const answers: Answer<void>[] = [refused(503, { retryAfterSeconds: 120 })];
    const tab = openTab(browser(), () => Promise.resolve(answers.shift() ?? answered(undefined)));
    await seconds(225);
    void tab.watch.keepGoing();
    await seconds(69);
    expect(tab.pings).toHaveBeenCalledTimes(1);
    await seconds(5);
    expect(tab.pings.mock.calls).toEqual([[10_000], [5_000]]);
    expect([tab.view, tab.moves]).toEqual([quietView, []]);
  });
});

describe('two tabs', () => {
  it('activity in one tab counts for the other', async () => {
    const shared = browser();
    const [one, two] = [openTab(shared), openTab(shared)];
    await seconds(200);
    one.watch.noteActivity();
    await seconds(100);
    expect(two.view.isWarning).toBe(false);
    await seconds(120);
    expect([one.view.secondsLeft, two.view.secondsLeft]).toEqual([80, 80]);
  });

  it('a page opened in one tab counts as activity for the other', async () => {
    const shared = browser();
    const tab = openTab(shared);
    await seconds(200);
    openTab(shared);
    await seconds(100);
    expect(tab.view.isWarning).toBe(false);
  });

  it.each<[string, (tab: ReturnType<typeof openTab>) => unknown, string[]]>([
    ['has logged out', ({ watch }) => watch.logOut(), ['otherTab']],
    ['has continued', ({ watch }) => watch.keepGoing(), []],
  ])('a tab whose Continue is being retried stops once the other %s', async (_, act, moves) => {
    const shared = browser();
    const [one, two] = [openTab(shared, () => Promise.resolve(unreachable('network'))), openTab(shared)];
    await seconds(230);
    void one.watch.keepGoing();
    await seconds(5);
    await act(two);
    one.pings.mockClear();
    await seconds(30);
    expect(one.pings).not.toHaveBeenCalled();
    expect(one.log.entries.map(({ message }) => message)).toEqual(['session warning shown']);
    expect(one.moves).toEqual(moves);
  });

  it('Continue in one tab closes the warning in the other', async () => {
    const shared = browser();
    const [one, two] = [openTab(shared), openTab(shared)];
    await seconds(230);
    await one.watch.keepGoing();
    expect(two.view).toBe(quietView);
    expect(two.pings).not.toHaveBeenCalled();
    await seconds(200);
    expect(two.moves).toEqual([]);
  });

  it.each<[string, (tab: ReturnType<typeof openTab>) => void]>([
    ['by the button', (tab) => tab.watch.logOut()],
    ['by announceLogOut', (tab) => tab.watch.announceLogOut()],
  ])('logging out %s logs out the other tab', async (_, leave) => {
    const shared = browser();
    const [one, two] = [openTab(shared), openTab(shared)];
    await seconds(10);
    leave(one);
    expect(two.moves).toEqual(['otherTab']);
  });

  it('both end with the reason timeout when the time is over', async () => {
    const shared = browser();
    const [one, two] = [openTab(shared), openTab(shared)];
    await seconds(300);
    expect([one.moves, two.moves]).toEqual([['timeout'], ['timeout']]);
  });

  it.each([
    ['', 0],
    [', also after the clock was set back', -3_600_000],
  ])(
    'a log-out that another part of this tab performs is announced to the other tab only%s',
    async (_, wall) => {
      const shared = browser();
      const [one, two] = [openTab(shared), openTab(shared)];
      await seconds(10);
      for (const { skew } of [one, two]) skew.wall = wall;
      one.watch.announceLogOut();
      await seconds(2);
      expect([one.moves, two.moves]).toEqual([[], ['otherTab']]);
    },
  );

  it('a running request is answered before the other tab’s log-out takes effect', async () => {
    const shared = browser();
    const [one, two] = [openTab(shared), openTab(shared)];
    await seconds(10);
    two.watch.hold(true);
    one.watch.logOut();
    expect(two.moves).toEqual([]);
    two.watch.hold(false);
    expect(two.moves).toEqual(['otherTab']);
  });

  it('a frozen tab does not end a session in use in the other tab', async () => {
    const shared = browser();
    const frozen = openTab({ ...shared, openChannel: cutChannel });
    const active = openTab(shared);
    await seconds(150);
    active.watch.noteActivity();
    frozen.skew.wall = 60_000;
    active.skew.wall = 60_000;
    await seconds(140);
    expect(frozen.moves).toEqual([]);
    expect(active.moves).toEqual([]);
  });

  it('a frozen tab counts the time since the other tab was last used, not since it froze itself', async () => {
    const shared = browser();
    const frozen = openTab({ ...shared, openChannel: cutChannel });
    const active = openTab(shared);
    await seconds(10);
    active.skew.wall = 60_000;
    active.watch.noteActivity();
    frozen.skew.wall = 300_000;
    frozen.watch.check();
    expect(frozen.moves).toEqual([]);
    expect(frozen.view.secondsLeft).toBe(60);
  });

  it('a frozen tab does not end a session in use in the other tab after the clock was set back', async () => {
    const shared = browser();
    const tabs = [openTab({ ...shared, openChannel: cutChannel }), openTab(shared)];
    await seconds(150);
    for (const { skew } of tabs) skew.wall = -3_600_000;
    tabs[1]?.watch.noteActivity();
    await seconds(200);
    expect(tabs.map(({ moves }) => moves)).toEqual([[], []]);
    await seconds(100);
    expect(tabs.map(({ moves }) => moves)).toEqual([['timeout'], ['timeout']]);
  });

  it('a frozen tab notices at its next check that another tab has logged out, also after a third tab has', async () => {
    const shared = browser();
    const frozen = openTab({ ...shared, openChannel: cutChannel });
    const [active, told] = [openTab(shared), openTab(shared)];
    await seconds(10);
    active.watch.logOut();
    frozen.watch.check();
    expect([told.moves, frozen.moves]).toEqual([['otherTab'], ['otherTab']]);
  });

  it.each([
    ['from before this tab was opened', -1],
    ['with a time that is still to come, as after a clock was set back,', 3_600_000],
  ])('a log-out %s is ignored', async (_, aheadMs) => {
    const tab = openTab();
    tab.shared.local.set('sessionNews', JSON.stringify({ kind: 'loggedOut', at: Date.now() + aheadMs }));
    await seconds(10);
    expect(tab.moves).toEqual([]);
  });

  it('a clock set back does not make earlier activity count as recent', async () => {
    const shared = browser();
    const tabs = [openTab(shared), openTab(shared)];
    await seconds(100);
    tabs[0]?.watch.noteActivity();
    await seconds(100);
    for (const { skew } of tabs) skew.wall = -90_000;
    await seconds(120);
    expect(tabs.map(({ view }) => view.secondsLeft)).toEqual([80, 80]);
    expect(tabs.map(({ view }) => view.isWarning)).toEqual([true, true]);
  });

  it('a late message of activity counts from when the activity happened', async () => {
    const tab = openTab();
    await seconds(250);
    tab.shared.openChannel(silent).send({ kind: 'active', at: Date.now() - 240_000 } satisfies TabMessage);
    expect(tab.view.secondsLeft).toBe(60);
  });

  it('a late message of activity from before this tab was last used does not count', async () => {
    const tab = openTab();
    await seconds(200);
    tab.watch.noteActivity();
    // As where the browser refuses storage: otherwise the tab would read its own activity there.
    tab.shared.local.content.clear();
    tab.shared.openChannel(silent).send({ kind: 'active', at: Date.now() - 240_000 } satisfies TabMessage);
    expect(tab.view).toEqual(quietView);
  });

  it.each<[string, unknown]>([
    ['from the future', { kind: 'active', at: 1_800_000_000_000 + 3_600_000 }],
    ['older than the latest known message', { kind: 'active', at: 1_700_000_000_000 }],
    ['of an unknown kind', { kind: 'welcome', at: 1_800_000_250_000 }],
    ['without a time', { kind: 'active' }],
    ['with NaN as its time', { kind: 'active', at: Number.NaN }],
    ['that is a string', 'active'],
    ['that is null', null],
  ])('a message %s is ignored', async (_, message) => {
    const tab = openTab();
    await seconds(250);
    tab.shared.openChannel(silent).send(message);
    tab.shared.local.set('sessionNews', JSON.stringify(message));
    tab.watch.check();
    expect([tab.view.secondsLeft, tab.moves]).toEqual([50, []]);
    await seconds(50);
    expect(tab.moves).toEqual(['timeout']);
  });

  it('a message from before the clock was set back does not count as new activity when its time comes again', async () => {
    const tab = openTab();
    await seconds(100);
    const message: TabMessage = { kind: 'active', at: Date.now() + 60_000 };
    tab.shared.local.set('sessionNews', JSON.stringify(message));
    tab.shared.openChannel(silent).send(message);
    await seconds(120);
    expect(tab.view.secondsLeft).toBe(80);
  });

  it('the messages exchanged are few, and consist of a kind and a time only', async () => {
    const tab = openTab();
    const received: unknown[] = [];
    tab.shared.openChannel((data) => void received.push(data));
    await seconds(10);
    tab.watch.noteActivity();
    tab.watch.noteActivity();
    tab.watch.logOut();
    await seconds(10);
    tab.watch.noteActivity();
    expect(received).toEqual([
      { kind: 'active', at: expect.any(Number) },
      { kind: 'loggedOut', at: expect.any(Number) },
    ]);
    expect(tab.shared.local.content.get('sessionNews')).toMatch(/^\{"kind":"loggedOut","at":\d+\}$/);
  });
});
