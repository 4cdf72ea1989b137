import { describe, expect, it } from 'vitest';
import type { EarlyCall, Forwarding, LogCall } from '../../telemetry/client/forward-log.ts';
import { recordingLog } from '../test-doubles.ts';
import { createPageLog } from './page-log.ts';
import { createStartLog } from './start-log.ts';

function setUp(knownUser?: string) {
  const consoleLog = recordingLog();
  let now = 0;
  const startLog = createStartLog(consoleLog, () => (now += 1));
  const pageLog = createPageLog(startLog, knownUser);
  const forwarded: LogCall[] = [];
  const users: string[] = [];
  /** Messages and users, in the order in which they came. */
  const order: string[] = [];
  const log = (call: LogCall) => {
    forwarded.push(call);
    order.push(call.message);
  };
  const setUser = (userId: string) => {
    users.push(userId);
    order.push(`about ${userId}`);
  };
  const stored = Promise.resolve();
  const begin = (early: readonly EarlyCall[]): Forwarding => {
    for (const call of early) call({ log, setUser });
    return { log, setUser, flush: () => stored };
  };
  return { consoleLog, startLog, pageLog, forwarded, users, order, begin, stored };
}

describe('the page’s log', () => {
  it('forwards an entry written late at its place in time', () => {
    const { startLog, pageLog, forwarded, begin } = setUp();
    pageLog.log.info('first');
    pageLog.log.info('third');
    startLog.write({ level: 'debug', message: 'second', attributes: {}, at: 1.5 });
    pageLog.forward(begin);
    expect(forwarded.map(({ message }) => message)).toEqual(['first', 'second', 'third']);
  });

  it('writes to the console at once, and forwards earlier entries with their own time', () => {
    const { consoleLog, pageLog, forwarded, begin } = setUp();
    pageLog.log.info('saved locale is none of ours');
    pageLog.forward(begin);
    pageLog.log.error('sign-in failed', { status: 500 });
    expect(forwarded).toEqual([
      { level: 'info', message: 'saved locale is none of ours', attributes: {}, at: 1 },
      { level: 'error', message: 'sign-in failed', attributes: { status: 500 }, at: 2 },
    ]);
    expect(consoleLog.entries).toHaveLength(2);
  });

  it('forwards the known user before the first entry', () => {
    const { pageLog, startLog, order, begin } = setUp('jane');
    startLog.write({ level: 'info', message: 'brand: refused', attributes: {}, at: 0.5 });
    pageLog.log.info('locked');
    pageLog.forward(begin);
    expect(order).toEqual(['about jane', 'brand: refused', 'locked']);
  });

  it('forwards a user set later at its place among the entries', () => {
    const { pageLog, startLog, order, begin } = setUp();
    pageLog.log.info('first');
    pageLog.log.info('third');
    pageLog.log.setUser('jane');
    startLog.write({ level: 'debug', message: 'second', attributes: {}, at: 1.5 });
    pageLog.log.info('fourth');
    pageLog.forward(begin);
    expect(order).toEqual(['first', 'second', 'third', 'about jane', 'fourth']);
  });

  it('never writes the user to the console', () => {
    const { consoleLog, pageLog, users, begin } = setUp();
    pageLog.log.setUser('jane');
    pageLog.forward(begin);
    pageLog.log.setUser('june');
    expect(users).toEqual(['jane', 'june']);
    expect([consoleLog.users, consoleLog.entries]).toEqual([[], []]);
  });

  it('keeps only the first 200 entries until forwarding begins, and says how many followed', () => {
    const { pageLog, forwarded, begin } = setUp();
    for (let count = 0; count < 1500; count += 1) pageLog.log.info(`entry ${count}`);
    pageLog.forward(begin);
    pageLog.log.info('later');
    expect(forwarded).toHaveLength(202);
    expect(forwarded[0]?.message).toBe('entry 0');
    expect(forwarded.slice(200)).toMatchObject([
      // Without a comma the digits would be scrubbed.
      { level: 'info', message: 'entries lost before forwarding', attributes: { key: '1,300' } },
      { message: 'later' },
    ]);
  });

  it('lets a page that is left wait until what it forwards is stored', () => {
    const { pageLog, begin, stored } = setUp();
    pageLog.forward(begin);
    expect(pageLog.flush()).toBe(stored);
  });

  it('drops its entries and the user when discarded, and has nothing to flush', () => {
    const { pageLog, forwarded, users, begin } = setUp();
    pageLog.log.info('entry');
    pageLog.log.setUser('jane');
    pageLog.discard();
    pageLog.log.info('entry');
    expect(pageLog.flush()).toBeUndefined();
    pageLog.forward(begin);
    expect([forwarded, users]).toEqual([[], []]);
  });
});
