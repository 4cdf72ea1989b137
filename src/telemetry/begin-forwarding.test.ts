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
  const begun: Pick<ForwardingOptions, 'url' | 'userRefKey'>[] = [];
  const early: string[] = [];
  let fetched = 0;
  let forgotten = 0;
  const heard: string[] = [];
  const forwarding: Forwarding = {
    log: ({ message }) => early.push(message),
    setUser: () => undefined,
    flush: () => Promise.resolve(),
  };
  const forwardLog = (options: ForwardingOptions): Forwarding => {
    begun.push(options);
    options.onUncaught(({ type }) => heard.push(type));
    for (const tell of options.early) tell(forwarding);
    return forwarding;
  };
  let show = () => {};
  const shown = new Promise<void>((resolve) => (show = resolve));
  const begins = beginForwarding({
    config: config === specifiedConfig ? Promise.resolve(specifiedConfig) : configOf(config)(),
    shown,
    pageLog,
    events,
    load() {
      fetched += 1;
      return Promise.resolve(loads ? { forwardLog } : undefined);
    },
    forget: () => void (forgotten += 1),
    // Passed on unchanged.
    options: Object.create(null),
  });
  await Promise.resolve();
  const fetchedBefore = fetched;
  show();
  await begins;
  events.emit(new Event('error'));
  const flush = pageLog.flush();
  let kept = 0;
  pageLog.forward((calls) => {
    kept = calls.length;
    return forwarding;
  });
  return { begun, early, fetched, fetchedBefore, heard, forgotten, flush, kept };
}

const on = {
  flags: { heraclesLogin: true, F618178ForgeLogging: true, authenticationModeCookieRouting: false },
  uiLoggingUrl: '/ui-logging',
};

it('forwards the log from its beginning once the page is shown, if the flag is on', async () => {
  const { begun, early, fetched, fetchedBefore, heard, forgotten } = await begin({
    ...on,
    userRefKey: 'a key',
  });
  expect([fetchedBefore, fetched]).toEqual([0, 1]);
  expect(forgotten).toBe(0);
  expect(begun).toMatchObject([{ url: '/ui-logging', userRefKey: 'a key' }]);
  expect(early).toEqual(['early']);
  expect(heard).toEqual(['error', 'error']);
});

it.each([
  ['the flag is off', { uiLoggingUrl: '/ui-logging' }],
  ['there is no address to forward to', { ...on, uiLoggingUrl: '' }],
])('loads and keeps nothing if %s, and deletes what an earlier page left unsent', async (_, config) => {
  expect(await begin(config)).toMatchObject({
    begun: [],
    fetched: 0,
    heard: [],
    forgotten: 1,
    flush: undefined,
    kept: 0,
  });
});

it('deletes nothing if the settings could not be read', async () => {
  expect(await begin(specifiedConfig)).toMatchObject({ fetched: 0, forgotten: 0, flush: undefined });
});

it('forwards and keeps nothing if the forwarding program can’t be loaded', async () => {
  expect(await begin(on, false)).toMatchObject({
    begun: [],
    fetched: 1,
    heard: [],
    forgotten: 0,
    flush: undefined,
    kept: 0,
  });
});
