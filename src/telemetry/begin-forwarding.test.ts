import { expect, it } from 'vitest';
import type { Forwarding, ForwardingOptions } from '../../telemetry/client/forward-log.ts';
import { createEventChannel } from '../browser/event-channel.ts';
import { type Config, specifiedConfig } from '../config.ts';
import { configOf, recordingLog } from '../test-doubles.ts';
import { beginForwarding } from './begin-forwarding.ts';
import { createPageLog } from './page-log.ts';
import { createStartLog } from './start-log.ts';

async function begin(config: Partial<Config>, loads = true) {
  const events = createEventChannel<Event>();
  const pageLog = createPageLog(createStartLog(recordingLog(), () => 1));
  pageLog.log.info('early');
  events.emit(new Event('error'));
  const forwarded: Pick<ForwardingOptions, 'url' | 'userRefKey'>[] = [];
  const early: string[] = [];
  let fetched = 0;
  let deletions = 0;
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
  const forwardingBegun = beginForwarding({
    config: config === specifiedConfig ? Promise.resolve(specifiedConfig) : configOf(config)(),
    shown,
    pageLog,
    events,
    load() {
      fetched += 1;
      return Promise.resolve(loads ? { forwardLog } : undefined);
    },
    deleteOutbox: () => void (deletions += 1),
    // Passed on unchanged.
    options: Object.create(null),
  });
  await Promise.resolve();
  const fetchedBefore = fetched;
  show();
  await forwardingBegun;
  events.emit(new Event('error'));
  const flush = pageLog.flush();
  let kept = 0;
  pageLog.forward((calls) => {
    kept = calls.length;
    return forwarding;
  });
  return { forwarded, early, fetched, fetchedBefore, uncaught, deletions, flush, kept };
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
  });
});

it('deletes nothing if the settings could not be read', async () => {
  expect(await begin(specifiedConfig)).toMatchObject({ fetched: 0, deletions: 0, flush: undefined });
});

it('forwards and keeps nothing if the forwarding program can’t be loaded', async () => {
  expect(await begin(on, false)).toMatchObject({
    forwarded: [],
    fetched: 1,
    uncaught: [],
    deletions: 0,
    flush: undefined,
    kept: 0,
  });
});
