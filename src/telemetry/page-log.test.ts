import { describe, expect, it } from 'vitest';
import type { Forwarding, LogCall } from '../../telemetry/client/forward-log.ts';
import { recordingLog } from '../test-doubles.ts';
import { createPageLog } from './page-log.ts';
import { createStartLog } from './start-log.ts';

function setUp() {
  const screen = recordingLog();
  let now = 0;
  const startLog = createStartLog(screen, () => (now += 1));
  const pageLog = createPageLog(startLog);
  const forwarded: LogCall[] = [];
  const users: string[] = [];
  const begin = (early: readonly LogCall[]): Forwarding => {
    forwarded.push(...early);
    return {
      log: (call) => void forwarded.push(call),
      setUser: (userId) => void users.push(userId),
      flush: () => Promise.resolve(),
    };
  };
  return { screen, startLog, pageLog, forwarded, users, begin };
}

describe('the page’s log', () => {
  it('gives what was told out of turn in its order', () => {
    const { startLog, pageLog, forwarded, begin } = setUp();
    pageLog.log.info('first');
    pageLog.log.info('third');
    startLog.write({ level: 'debug', message: 'second', attributes: {}, at: 1.5 });
    pageLog.forward(begin);
    expect(forwarded.map(({ message }) => message)).toEqual(['first', 'second', 'third']);
  });

  it('writes to the console, and forwards what came before with its own time', () => {
    const { screen, pageLog, forwarded, begin } = setUp();
    pageLog.log.info('saved locale is none of ours');
    pageLog.forward(begin);
    pageLog.log.error('sign-in failed', { status: 500 });
    expect(forwarded).toEqual([
      { level: 'info', message: 'saved locale is none of ours', attributes: {}, at: 1 },
      { level: 'error', message: 'sign-in failed', attributes: { status: 500 }, at: 2 },
    ]);
    expect(screen.entries).toHaveLength(2);
  });

  it('never tells the console who the visitor is', () => {
    const { screen, pageLog, users, begin } = setUp();
    pageLog.log.setUser('jane');
    pageLog.forward(begin);
    pageLog.log.setUser('june');
    expect(users).toEqual(['jane', 'june']);
    expect([screen.users, screen.entries]).toEqual([[], []]);
  });

  it('keeps no more than the beginning of a long wait', () => {
    const { pageLog, forwarded, begin } = setUp();
    for (let count = 0; count < 500; count += 1) pageLog.log.info(`entry ${count}`);
    pageLog.forward(begin);
    expect(forwarded).toHaveLength(200);
    expect(forwarded[0]?.message).toBe('entry 0');
  });

  it('forgets what it kept where nothing is forwarded, and lets nobody wait', () => {
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
