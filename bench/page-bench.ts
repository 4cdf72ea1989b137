import { pino } from 'pino';
import { forwardLog } from '../telemetry/client/forward-log.ts';
import { openIndexedStore } from '../telemetry/client/indexed-store.ts';

declare global {
  interface Window {
    benchPage: (kind: 'off' | 'pino' | 'forwarded', entries: number) => Promise<number>;
  }
}

const mute = () => undefined;
const attributes = { screen: 'sign-in', step: 'send', outcome: 'sent', durationMs: 81 } as const;
const facts = {
  brand: 'acme',
  locale: 'en_US',
  screen: 'sign-in',
  connection: '4g',
  source: 'network',
  standalone: 'false',
  release: '1',
};

const bare = pino({
  level: 'debug',
  timestamp: false,
  browser: {
    write: { trace: mute, debug: mute, info: mute, warn: mute, error: mute, fatal: mute },
    transmit: { level: 'debug', send: mute },
  },
});
const forwarding = forwardLog({
  window,
  url: '/ui-logging',
  visit: 'BENCH234',
  ownFolder: location.origin,
  userRefKey: 'key',
  facts: () => facts,
  early: [],
  onUncaught: mute,
});

const calls = {
  off: mute,
  pino: () => bare.info(attributes, 'credentials sent'),
  forwarded: () => forwarding.log({ level: 'info', message: 'credentials sent', attributes, at: Date.now() }),
};

const store = await openIndexedStore(indexedDB);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds that the callers waited; resolves when everything is delivered. */
window.benchPage = async (kind, entries) => {
  const call = calls[kind];
  let ms = 0;
  // In bursts, as a page logs; between them the outbox gets its turn.
  for (let done = 0; done < entries; done += 10) {
    const begin = performance.now();
    for (let number = 0; number < 10; number += 1) call();
    ms += performance.now() - begin;
    await pause(0);
  }
  await forwarding.flush();
  while ((await store.transact((rows) => rows.count())) > 0) await pause(20);
  return ms;
};
