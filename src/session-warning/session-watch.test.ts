import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import { memoryStore, recordingLog, refused } from '../test-doubles.ts';
import { createSessionWatch } from './session-watch.ts';
import type { TabChannel } from '../browser/tab-channel.ts';
import { createTabs, type TabNews } from './tabs.ts';
import { quietView } from './warning-view.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The browser that the tabs share: their storage, and a line between them. */
function browser() {
  const local = memoryStore();
  const tabs = new Set<(data: unknown) => void>();
  const openChannel = (hear: (data: unknown) => void): TabChannel => {
    tabs.add(hear);
    return {
      send(data) {
        for (const other of tabs) if (other !== hear) other(data);
      },
      close: () => void tabs.delete(hear),
    };
  };
  return { local, openChannel };
}

const silent = () => undefined;
/** A frozen tab's line, which delivers nothing. */
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
      openTabs: (hear) => createTabs(shared, hear),
      log,
      logOut: (reason) => void moves.push(reason ?? 'own wish'),
      changed: (view) => {
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
    expect(tab.moves).toEqual(['timeout']);
  });

  it('begins anew with any activity, until it has warned', async () => {
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
    expect(tab.view).toMatchObject({ secondsLeft: 70, secondsToSay: 70, isHidden: true });
    await seconds(70);
    expect(tab.moves).toEqual(['timeout']);
  });

  it.each([
    ['the wall clock goes on', { wall: 3_600_000, monotonic: 0 }],
    ['the monotonic clock goes on', { wall: 0, monotonic: 3_600_000 }],
  ])(
    'after a sleep in which %s, the first look logs out, without showing anything first',
    async (_, slept) => {
      const tab = openTab();
      await seconds(230);
      Object.assign(tab.skew, slept);
      tab.watch.look();
      expect(tab.moves).toEqual(['timeout']);
      expect(tab.view.secondsLeft).toBe(70);
    },
  );

  it('notices a sleep within a second where nothing tells of it', async () => {
    const tab = openTab();
    await seconds(10);
    tab.skew.wall = 240_000;
    await seconds(1);
    expect(tab.view).toMatchObject({ isWarning: true, secondsLeft: 49 });
  });

  it('logs out at once by the button, also while a request runs', async () => {
    const tab = openTab();
    await seconds(225);
    tab.watch.hold(true);
    tab.watch.logOut();
    expect(tab.moves).toEqual(['own wish']);
  });

  it('waits at the end for the answer of a running request', async () => {
    const tab = openTab();
    await seconds(290);
    tab.watch.hold(true);
    await seconds(30);
    expect(tab.view.secondsLeft).toBe(0);
    expect(tab.moves).toEqual([]);
    tab.watch.hold(false);
    expect(tab.moves).toEqual(['timeout']);
  });

  it('says at the end what the answer of a request has left to say, whoever ends it', async () => {
    const shared = browser();
    const [tab, other] = [openTab(shared), openTab(shared)];
    tab.watch.hold(true);
    await seconds(330);
    expect([tab.moves, other.moves]).toEqual([[], ['timeout']]);
    tab.watch.hold(false, 'passwordUnknown');
    expect(tab.moves).toEqual(['passwordUnknown']);
  });

  it('says so at a later end too', async () => {
    const tab = openTab();
    tab.watch.hold(true);
    tab.watch.hold(false, 'passwordUnknown');
    tab.watch.hold(false);
    await seconds(300);
    expect(tab.moves).toEqual(['passwordUnknown']);
  });

  it('does nothing any more once stopped', async () => {
    const tab = openTab();
    tab.watch.stop();
    await seconds(400);
    expect(tab.moves).toEqual([]);
  });
});

describe('Continue', () => {
  it('pings, hides the dialog and begins anew', async () => {
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

  it('counts from when the ping was sent, not from when it was answered', async () => {
    const tab = openTab(browser(), async () => {
      await seconds(8);
      return answered(undefined);
    });
    await seconds(230);
    await tab.watch.keepGoing();
    await seconds(212);
    expect(tab.view.isWarning).toBe(true);
  });

  it('sends one ping, however often it is pressed', async () => {
    const tab = openTab(browser(), () => new Promise(() => undefined));
    await seconds(230);
    void tab.watch.keepGoing();
    void tab.watch.keepGoing();
    expect(tab.pings).toHaveBeenCalledTimes(1);
    expect(tab.view.renewal).toBe('running');
    await seconds(70);
    expect(tab.moves).toEqual(['timeout']);
  });

  it.each([
    [401, 'timeout', 'timeout'],
    [403, 'timeout', 'timeout'],
    [404, 'unexpected', 'otherTab'],
    [500, 'unexpected', 'otherTab'],
  ])('refused with %i logs out, and says that it was the time only where it was', async (status, ...said) => {
    const shared = browser();
    const tab = openTab(shared, () => Promise.resolve(refused(status)));
    const other = openTab(shared);
    await seconds(230);
    await tab.watch.keepGoing();
    expect([tab.moves, other.moves]).toEqual(said.map((reason) => [reason]));
  });

  it('refused says what is left to say of a request', async () => {
    const tab = openTab(browser(), () => Promise.resolve(refused(401)));
    tab.watch.hold(true);
    tab.watch.hold(false, 'passwordUnknown');
    await seconds(230);
    await tab.watch.keepGoing();
    expect(tab.moves).toEqual(['passwordUnknown']);
  });

  it('that never reached the portal is tried again, says so, and then succeeds', async () => {
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
    expect(tab.log.entries.map(({ message }) => message)).toEqual(['session renewed']);
  });

  it('that never reaches it is tried until the deadline, at a calm pace', async () => {
    const tab = openTab(browser(), () => Promise.resolve(unreachable('network')));
    await seconds(230);
    void tab.watch.keepGoing();
    await seconds(69);
    expect(tab.moves).toEqual([]);
    expect(tab.pings.mock.calls.length).toBeLessThan(20);
    await seconds(1);
    expect(tab.moves).toEqual(['timeout']);
    const pings = tab.pings.mock.calls.length;
    await seconds(60);
    expect(tab.pings).toHaveBeenCalledTimes(pings);
  });

  it('waits as long as a busy platform asks', async () => {
    const busy = refused(503, { retryAfterSeconds: 30 });
    const tab = openTab(browser(), () => Promise.resolve(busy));
    await seconds(225);
    void tab.watch.keepGoing();
    await seconds(29);
    expect(tab.pings).toHaveBeenCalledTimes(1);
    await seconds(2);
    expect(tab.pings).toHaveBeenCalledTimes(2);
  });

  it('asked to wait beyond the deadline tries once more before it', async () => {
    const answers: Answer<void>[] = [refused(503, { retryAfterSeconds: 120 })];
    const tab = openTab(browser(), () => Promise.resolve(answers.shift() ?? answered(undefined)));
    await seconds(225);
    void tab.watch.keepGoing();
    await seconds(69);
    expect(tab.pings).toHaveBeenCalledTimes(1);
    await seconds(5);
    expect(tab.pings).toHaveBeenCalledTimes(2);
    expect([tab.view, tab.moves]).toEqual([quietView, []]);
  });
});

describe('two tabs', () => {
  it('activity in one counts for the other', async () => {
    const shared = browser();
    const [one, two] = [openTab(shared), openTab(shared)];
    await seconds(200);
    one.watch.noteActivity();
    await seconds(100);
    expect(two.view.isWarning).toBe(false);
    await seconds(120);
    expect([one.view.secondsLeft, two.view.secondsLeft]).toEqual([80, 80]);
  });

  it('Continue in one closes the warning of the other', async () => {
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
    ['by its button', (tab) => tab.watch.logOut()],
    ['by another way', (tab) => tab.watch.announceLogOut()],
  ])('logging out %s reaches the other', async (_, leave) => {
    const shared = browser();
    const [one, two] = [openTab(shared), openTab(shared)];
    await seconds(10);
    leave(one);
    expect(two.moves).toEqual(['otherTab']);
  });

  it('the end of the time reaches the other, which says the same', async () => {
    const shared = browser();
    const [one, two] = [openTab(shared), openTab(shared)];
    await seconds(300);
    expect([one.moves, two.moves]).toEqual([['timeout'], ['timeout']]);
  });

  it('a running request is answered before the other tab’s log-out is followed', async () => {
    const shared = browser();
    const [one, two] = [openTab(shared), openTab(shared)];
    await seconds(10);
    two.watch.hold(true);
    one.watch.logOut();
    expect(two.moves).toEqual([]);
    two.watch.hold(false);
    expect(two.moves).toEqual(['otherTab']);
  });

  it('one that was frozen meanwhile does not end the session that the other one uses', async () => {
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

  it('one that was frozen notices that it was logged out', async () => {
    const shared = browser();
    const frozen = openTab({ ...shared, openChannel: cutChannel });
    const active = openTab(shared);
    await seconds(10);
    active.watch.logOut();
    frozen.watch.look();
    expect(frozen.moves).toEqual(['otherTab']);
  });

  it('a log-out before this tab was opened is none of its business', async () => {
    const shared = browser();
    shared.local.set('sessionNews', JSON.stringify({ kind: 'loggedOut', at: Date.now() - 1 }));
    const tab = openTab(shared);
    await seconds(10);
    expect(tab.moves).toEqual([]);
  });

  it('late news of activity counts from when it happened', async () => {
    const tab = openTab();
    await seconds(250);
    tab.shared.openChannel(silent).send({ kind: 'active', at: Date.now() - 240_000 } satisfies TabNews);
    expect(tab.view.secondsLeft).toBe(60);
  });

  it.each<[string, unknown]>([
    ['from the future', { kind: 'active', at: 1_800_000_000_000 + 3_600_000 }],
    ['older than what this tab knows', { kind: 'active', at: 1_700_000_000_000 }],
    ['of no kind', { kind: 'welcome', at: 1_800_000_250_000 }],
    ['without a time', { kind: 'active' }],
    ['with a time that is none', { kind: 'active', at: Number.NaN }],
    ['that is text', 'active'],
    ['that is nothing', null],
  ])('news %s changes nothing', async (_, news) => {
    const tab = openTab();
    await seconds(250);
    tab.shared.openChannel(silent).send(news);
    tab.shared.local.set('sessionNews', JSON.stringify(news));
    tab.watch.look();
    expect(tab.view.secondsLeft).toBe(50);
    await seconds(50);
    expect(tab.moves).toEqual(['timeout']);
  });

  it('what they tell each other is a kind and a time', async () => {
    const tab = openTab();
    const heard: unknown[] = [];
    tab.shared.openChannel((data) => void heard.push(data));
    await seconds(10);
    tab.watch.noteActivity();
    tab.watch.logOut();
    expect(heard).toEqual([
      { kind: 'active', at: expect.any(Number) },
      { kind: 'loggedOut', at: expect.any(Number) },
    ]);
    expect(tab.shared.local.content.get('sessionNews')).toMatch(/^\{"kind":"loggedOut","at":\d+\}$/);
  });
});
