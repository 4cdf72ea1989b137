import { describe, expect, it } from 'vitest';
import { base, routes } from '../addresses.ts';
import { recordingLog } from '../test-doubles.ts';
import type { TabWork } from './tab-work.ts';
import { createUpdates, type UpdateOffer } from './updates.ts';

type Result = 'taken' | 'working' | 'failed';

/** `meanwhile`: what changes while the version takes over. */
function page(meanwhile: object = {}) {
  const state = {
    isWaiting: true,
    isHidden: false,
    isSeenOrOld: true,
    isLeft: false,
    work: [] as readonly TabWork[],
    pathname: base + routes.signIn,
    result: 'taken' as Result,
  };
  const events: string[] = [];
  const log = recordingLog();
  let offer: UpdateOffer | undefined;
  const updates = createUpdates({
    isWaiting: () => state.isWaiting,
    takeOver: async () => {
      events.push('take over');
      Object.assign(state, meanwhile);
      if (state.result === 'taken') state.isWaiting = false;
      return state.result;
    },
    work: {
      isLeft: () => state.isLeft,
      current: () => state.work,
      giveUp: async () => {
        // The browser frees a lock asynchronously.
        await Promise.resolve();
        events.push('give up');
      },
    },
    isHidden: () => state.isHidden,
    isSeenOrOld: () => state.isSeenOrOld,
    pathname: () => state.pathname,
    reload: () => events.push('reload'),
    offer: (shown) => {
      offer = shown;
    },
    log,
  });
  const check = async (change: Partial<typeof state> = {}) => {
    Object.assign(state, change);
    updates.check();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ...updates, check, events, logged: log.entries, offer: () => offer };
}

describe('a waiting version', () => {
  it.each<[string, Parameters<ReturnType<typeof page>['check']>[0], string[]]>([
    [
      'is taken with a reload if the page is hidden and nothing is typed',
      { isHidden: true },
      ['take over', 'reload'],
    ],
    [
      'is not taken if the page is hidden and has not been seen yet',
      { isHidden: true, isSeenOrOld: false },
      [],
    ],
    ['is not taken in a hidden tab with text', { isHidden: true, work: ['text'] }, []],
    ['is not taken in a hidden passcode step', { isHidden: true, work: ['step'] }, []],
    [
      'is taken without a reload where the visit has ended',
      { pathname: base + routes.loggedOut },
      ['take over'],
    ],
    [
      'is taken without a reload where the visit has ended and the page is hidden',
      { pathname: base + routes.loggedOut, isHidden: true },
      ['take over'],
    ],
    [
      'is not taken while the log-out is still running',
      { pathname: base + routes.loggedOut, work: ['request'] },
      [],
    ],
    ['is not taken while the page is visible', {}, []],
    ['is not taken by a hidden page that is being left', { isHidden: true, isLeft: true }, []],
    [
      'is not taken by a page that is being left where the visit has ended',
      { pathname: base + routes.loggedOut, isHidden: true, isLeft: true },
      [],
    ],
    ['is not taken if there is none', { isWaiting: false, isHidden: true }, []],
  ])('%s', async (_, state, expected) => {
    const { check, events } = page();
    await check(state);
    expect(events).toEqual(expected);
  });

  it.each<[string, readonly TabWork[], boolean]>([
    ['is offered on a quiet page', [], true],
    ['is offered next to text typed earlier', ['text'], true],
    ['is not offered while the visitor types', ['typing', 'text'], false],
    ['is not offered while a request is running', ['request'], false],
    ['is not offered in the middle of a flow', ['step'], false],
  ])('%s', async (_, work, isOffered) => {
    const { check, offer } = page();
    await check({ work });
    expect(offer() !== undefined).toBe(isOffered);
  });

  it('stays offered while the visitor types, and is withdrawn while a request is running', async () => {
    const { check, offer } = page();
    await check();
    const first = offer();
    expect(first).toBeDefined();
    await check({ work: ['typing'] });
    // The same object: nothing is rendered or announced again.
    expect(offer()).toBe(first);
    await check({ work: ['request'] });
    expect(offer()).toBeUndefined();
  });

  it('is taken when accepted, even if the page contains text', async () => {
    const { check, offer, events, logged } = page();
    await check({ work: ['text'] });
    await expect(offer()?.accept()).resolves.toBe('taken');
    expect(events).toEqual(['give up', 'take over', 'reload']);
    expect(logged).toEqual([{ level: 'INFO', message: 'new version taken over' }]);
  });

  it('taken where the visit had ended is offered to a visitor who continues in the old page', async () => {
    const { check, offer, events } = page();
    await check({ pathname: base + routes.loggedOut });
    await check({ pathname: base + routes.signIn });
    void offer()?.accept();
    await expect.poll(() => events).toEqual(['take over', 'give up', 'reload']);
  });

  it('is told once to take over, and again if it could not', async () => {
    const { check, events } = page();
    const [first, second] = [check({ isHidden: true, result: 'working' }), check()];
    expect(events).toEqual(['take over']);
    await Promise.all([first, second]);
    await check();
    expect(events).toEqual(['take over', 'take over']);
  });

  it('accepted while another tab is at work answers that, and does not reload', async () => {
    const { check, offer, events } = page();
    await check({ result: 'working' });
    await expect(offer()?.accept()).resolves.toBe('working');
    expect(events).toEqual(['give up', 'take over']);
  });

  it('that can’t take over still gets the reload that the visitor asked for', async () => {
    const { check, offer, events } = page();
    await check({ result: 'failed' });
    void offer()?.accept();
    await expect.poll(() => events).toEqual(['give up', 'take over', 'reload']);
  });

  it.each([
    ['returns to the page', { isHidden: false }],
    ['types', { work: ['typing', 'text'] }],
    ['sends a request', { work: ['request'] }],
    ['leaves the page', { isLeft: true }],
  ])('does not reload a hidden page if the visitor %s during the takeover', async (_, meanwhile) => {
    const { check, events } = page(meanwhile);
    await check({ isHidden: true });
    expect(events).toEqual(['take over']);
  });

  it.each<[Result, string]>([
    ['taken', 'reload'],
    // Asked for again, and another one is on its way by then.
    ['failed', 'take over'],
  ])('does not interrupt a request sent after it was accepted (%s)', async (result, then) => {
    const { check, offer, events } = page({ work: ['request'] });
    await check({ result });
    void offer()?.accept();
    await expect.poll(() => events).toEqual(['give up', 'take over']);
    await check();
    expect(offer()).toBeUndefined();
    await check({ work: [] });
    void offer()?.accept();
    await expect.poll(() => events).toEqual(['give up', 'take over', 'give up', then]);
  });

  it.each<Result>(['taken', 'failed'])(
    'does not reload the page of a visitor who accepts and then declines, before it could take over (%s)',
    async (result) => {
      const { check, offer, events } = page();
      await check({ result });
      const accepted = offer()?.accept();
      offer()?.decline();
      await accepted;
      expect(events).toEqual(['give up', 'take over']);
    },
  );

  it('is not offered again once declined, but is taken when the page is hidden', async () => {
    const { check, offer, events } = page();
    await check();
    offer()?.decline();
    expect(offer()).toBeUndefined();
    await check();
    expect(offer()).toBeUndefined();
    await check({ isHidden: true });
    expect(events).toEqual(['take over', 'reload']);
  });
});

describe('a page replaced by another tab’s takeover', () => {
  it('is offered a reload without another takeover', async () => {
    const { check, noteReplaced, offer, events } = page();
    await check({ isWaiting: false });
    expect(offer()).toBeUndefined();
    noteReplaced();
    void offer()?.accept();
    await expect.poll(() => events).toEqual(['give up', 'reload']);
  });

  it.each([routes.loggedOut, routes.temporarilyLocked])(
    'is neither reloaded nor offered a reload at %s',
    async (screen) => {
      const { check, noteReplaced, offer, events, logged } = page();
      await check({ isWaiting: false, pathname: base + screen });
      noteReplaced();
      await check({ isHidden: true });
      expect(offer()).toBeUndefined();
      expect([events, logged]).toEqual([[], []]);
    },
  );
});
