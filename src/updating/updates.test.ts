import { describe, expect, it, vi } from 'vitest';
import { base, routes } from '../addresses.ts';
import type { TabWork } from './tab-work.ts';
import { createUpdates, type UpdateOffer } from './updates.ts';

type Result = 'taken' | 'working' | 'failed';

/** `meanwhile`: what changes while the version takes over. */
function page(meanwhile: object = {}) {
  const state = {
    isWaiting: true,
    isHidden: false,
    hadItsTime: true,
    isLeft: false,
    work: [] as readonly TabWork[],
    pathname: base + routes.signIn,
    result: 'taken' as Result,
  };
  const events: string[] = [];
  const logged: string[] = [];
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
      current: () => state.work,
      giveUp: async () => {
        // The browser frees a lock asynchronously.
        await Promise.resolve();
        events.push('give up');
      },
    },
    isHidden: () => state.isHidden,
    hadItsTime: () => state.hadItsTime,
    isLeft: () => state.isLeft,
    pathname: () => state.pathname,
    reload: () => events.push('reload'),
    offer: (shown) => {
      offer = shown;
    },
    log: (message) => logged.push(message),
  });
  const look = async (change: Partial<typeof state> = {}) => {
    Object.assign(state, change);
    updates.look();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ...updates, look, events, logged, offer: () => offer };
}

describe('a version that waits', () => {
  it.each<[string, Parameters<ReturnType<typeof page>['look']>[0], string[]]>([
    ['is taken where nobody looks and nothing is typed', { isHidden: true }, ['take over', 'reload']],
    ['is left alone where nobody has looked since the last one', { isHidden: true, hadItsTime: false }, []],
    ['is left alone in a hidden tab with text', { isHidden: true, work: ['text'] }, []],
    ['is left alone in a hidden passcode step', { isHidden: true, work: ['step'] }, []],
    [
      'is taken without a reload where a visit has ended',
      { pathname: base + routes.loggedOut },
      ['take over'],
    ],
    [
      'is taken without a reload where a visit has ended and nobody looks',
      { pathname: base + routes.loggedOut, isHidden: true },
      ['take over'],
    ],
    [
      'is left alone where the log-out still runs',
      { pathname: base + routes.loggedOut, work: ['request'] },
      [],
    ],
    ['is only offered where somebody looks', {}, []],
    ['is left alone by a page that is being left', { isHidden: true, isLeft: true }, []],
    [
      'is left alone by a page that is left where a visit has ended',
      { pathname: base + routes.loggedOut, isHidden: true, isLeft: true },
      [],
    ],
    ['is nothing to do without', { isWaiting: false, isHidden: true }, []],
  ])('%s', async (_, state, expected) => {
    const { look, events } = page();
    await look(state);
    expect(events).toEqual(expected);
  });

  it.each<[string, readonly TabWork[], boolean]>([
    ['on a quiet page', [], true],
    ['beside old text', ['text'], true],
    ['not while somebody types', ['typing', 'text'], false],
    ['not while a request runs', ['request'], false],
    ['not in the middle of a flow', ['step'], false],
  ])('is offered %s', async (_, work, isOffered) => {
    const { look, offer } = page();
    await look({ work });
    expect(offer() !== undefined).toBe(isOffered);
  });

  it('stays offered while somebody types, and goes while something runs', async () => {
    const { look, offer } = page();
    await look();
    const first = offer();
    expect(first).toBeDefined();
    await look({ work: ['typing'] });
    // The same object: nothing is rendered or announced again.
    expect(offer()).toBe(first);
    await look({ work: ['request'] });
    expect(offer()).toBeUndefined();
  });

  it('is taken when accepted, whatever was typed here', async () => {
    const { look, offer, events, logged } = page();
    await look({ work: ['text'] });
    const isElsewhere = vi.fn();
    void offer()?.accept().then(isElsewhere);
    await expect.poll(() => events).toEqual(['give up', 'take over', 'reload']);
    expect(isElsewhere).not.toHaveBeenCalled();
    expect(logged).toEqual(['new version taken over']);
  });

  it('that was taken where a visit had ended is offered to whoever goes on from there in the old page', async () => {
    const { look, offer, events } = page();
    await look({ pathname: base + routes.loggedOut });
    await look({ pathname: base + routes.signIn });
    void offer()?.accept();
    await expect.poll(() => events).toEqual(['take over', 'give up', 'reload']);
  });

  it('is asked once to take over, and again where it could not', async () => {
    const { look, events } = page();
    const [first, second] = [look({ isHidden: true, result: 'working' }), look()];
    expect(events).toEqual(['take over']);
    await Promise.all([first, second]);
    await look();
    expect(events).toEqual(['take over', 'take over']);
  });

  it('waits for another tab at work, and says so', async () => {
    const { look, offer, events } = page();
    await look({ result: 'working' });
    await expect(offer()?.accept()).resolves.toBe('working');
    expect(events).toEqual(['give up', 'take over']);
  });

  it('that can not take over still gets the reload that was asked for', async () => {
    const { look, offer, events } = page();
    await look({ result: 'failed' });
    void offer()?.accept();
    await expect.poll(() => events).toEqual(['give up', 'take over', 'reload']);
  });

  it.each([
    ['looks', { isHidden: false }],
    ['types', { work: ['typing', 'text'] }],
    ['sends', { work: ['request'] }],
    ['goes on to another page', { isLeft: true }],
  ])('loads no page anew whose visitor comes back as it takes over, and %s', async (_, meanwhile) => {
    const { look, events } = page(meanwhile);
    await look({ isHidden: true });
    expect(events).toEqual(['take over']);
  });

  it.each<[Result, string]>([
    ['taken', 'reload'],
    // Asked for again, and another one is on its way by then.
    ['failed', 'take over'],
  ])('cuts no request that was sent after it was accepted, and is %s', async (result, then) => {
    const { look, offer, events } = page({ work: ['request'] });
    await look({ result });
    void offer()?.accept();
    await expect.poll(() => events).toEqual(['give up', 'take over']);
    await look();
    expect(offer()).toBeUndefined();
    await look({ work: [] });
    void offer()?.accept();
    await expect.poll(() => events).toEqual(['give up', 'take over', 'give up', then]);
  });

  it('is not offered again when declined, and still taken once nobody looks', async () => {
    const { look, offer, events } = page();
    await look();
    offer()?.decline();
    expect(offer()).toBeUndefined();
    await look();
    expect(offer()).toBeUndefined();
    await look({ isHidden: true });
    expect(events).toEqual(['take over', 'reload']);
  });
});

describe('a page that another tab has left behind', () => {
  it('is offered a reload, which needs no take-over', async () => {
    const { look, noteReplaced, offer, events } = page();
    await look({ isWaiting: false });
    expect(offer()).toBeUndefined();
    noteReplaced();
    void offer()?.accept();
    await expect.poll(() => events).toEqual(['give up', 'reload']);
  });

  it.each([routes.loggedOut, routes.temporarilyLocked])('stays where it is at %s', async (screen) => {
    const { look, noteReplaced, offer, events, logged } = page();
    await look({ isWaiting: false, pathname: base + screen });
    noteReplaced();
    await look({ isHidden: true });
    expect(offer()).toBeUndefined();
    expect([events, logged]).toEqual([[], []]);
  });
});
