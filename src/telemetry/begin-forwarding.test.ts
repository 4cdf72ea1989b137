import { expect, it, onTestFinished, vi } from 'vitest';
import type { Forwarding, ForwardingOptions } from '../../telemetry/client/forward-log.ts';
import { createEventChannel } from '../browser/event-channel.ts';
import { type Config, specifiedConfig } from '../config.ts';
import { configOf, recordingLog } from '../test-doubles.ts';
import { beginForwarding } from './begin-forwarding.ts';
import { createPageLog } from './page-log.ts';
import { createStartLog } from './start-log.ts';

/** `lost`: how many attempts to load the program fail. */
function start(config: Partial<Config>, lost = 0) {
  const events = createEventChannel<Event>();
  const pageLog = createPageLog(createStartLog(recordingLog(), () => 1));
  pageLog.log.info('early');
  events.emit(new Event('error'));
  const forwarded: Pick<ForwardingOptions, 'url' | 'userRefKey'>[] = [];
  const early: string[] = [];
  const attempts: number[] = [];
  const deleteOutbox = vi.fn();
  const uncaught: string[] = [];
  const forwarding: Forwarding = {
    log: ({ message }) => early.push(message),
    setUser: () => undefined,
    flush: () => Promise.resolve(),
  };
  const forwardLog = (options: ForwardingOptions): Forwarding => {
    forwarded.push(options);
    options.onUncaught(({ type }) => uncaught.push(type));
    for (const call of options.early) call(forwarding);
    return forwarding;
  };
  let show = () => {};
  const shown = new Promise<void>((resolve) => (show = resolve));
  const begun = beginForwarding({
    config: config === specifiedConfig ? Promise.resolve(specifiedConfig) : configOf(config)(),
    shown,
    pageLog,
    events,
    load(attempt) {
      attempts.push(attempt);
      return Promise.resolve(attempts.length > lost ? { forwardLog } : undefined);
    },
    deleteOutbox,
    // Passed on unchanged.
    options: Object.create(null),
  });
  return { events, pageLog, forwarded, forwarding, early, attempts, deleteOutbox, uncaught, show, begun };
}

async function begin(config: Partial<Config>) {
  const page = start(config);
  const { events, pageLog, forwarding, attempts, deleteOutbox } = page;
  await Promise.resolve();
  const fetchedBefore = attempts.length;
  page.show();
  await page.begun;
  events.emit(new Event('error'));
  const flush = pageLog.flush();
  let kept = 0;
  pageLog.forward((calls) => {
    kept = calls.length;
    return forwarding;
  });
  let keptEvents = 0;
  events.listen(() => (keptEvents += 1));
  const deletions = deleteOutbox.mock.calls.length;
  return { ...page, fetched: attempts.length, fetchedBefore, deletions, flush, kept, keptEvents };
}

const on = {
  flags: { heraclesLogin: true, F618178ForgeLogging: true, authenticationModeCookieRouting: false },
  uiLoggingUrl: '/ui-logging',
};

it('forwards the log from its beginning once the page is shown, if the flag is on', async () => {
  const { forwarded, early, fetched, fetchedBefore, uncaught, deletions } = await begin({
    ...on,
    userRefKey: 'a key',
  });
  expect([fetchedBefore, fetched]).toEqual([0, 1]);
  expect(deletions).toBe(0);
  expect(forwarded).toMatchObject([{ url: '/ui-logging', userRefKey: 'a key' }]);
  expect(early).toEqual(['early']);
  expect(uncaught).toEqual(['error', 'error']);
});

it.each([
  ['the flag is off', { uiLoggingUrl: '/ui-logging' }],
  ['there is no address to forward to', { ...on, uiLoggingUrl: '' }],
])('loads and keeps nothing if %s, and deletes what an earlier page left unsent', async (_, config) => {
  expect(await begin(config)).toMatchObject({
    forwarded: [],
    fetched: 0,
    uncaught: [],
    deletions: 1,
    flush: undefined,
    kept: 0,
    keptEvents: 0,
  });
});

it('deletes nothing if the settings could not be read', async () => {
  expect(await begin(specifiedConfig)).toMatchObject({ fetched: 0, deletions: 0, flush: undefined });
});

it('loads a lost forwarding program again until it comes, and forwards what was logged meanwhile', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { pageLog, attempts, early, uncaught, deleteOutbox, show, begun } = start(on, 2);
  show();
  const made = [];
  for (const ms of [0, 4_999, 1, 9_999]) {
    await vi.advanceTimersByTimeAsync(ms);
    made.push(attempts.length);
  }
  pageLog.log.info('later');
  expect(early).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await begun;
  expect(made).toEqual([1, 1, 2, 2]);
  expect(attempts).toEqual([0, 1, 2]);
  expect(early).toEqual(['early', 'later']);
  expect(uncaught).toEqual(['error']);
  expect(deleteOutbox).not.toHaveBeenCalled();
});

it('does not request a blocked forwarding program again and again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { attempts, show } = start(on, Number.POSITIVE_INFINITY);
  show();
  const hourMs = 3_600_000;
  await vi.advanceTimersByTimeAsync(hourMs / 2);
  expect(attempts).toHaveLength(9);
  await vi.advanceTimersByTimeAsync(24 * hourMs);
  expect(attempts).toHaveLength(9 + 48);
});
