import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { leanWorkbox } from './lean-workbox.ts';
import { builtProgram } from './built-program.ts';

/** What a worker would load of Workbox. */
const built = (plugins: Plugin[]) =>
  builtProgram(
    "export { PrecacheController } from 'workbox-precaching'; export { NetworkFirst } from 'workbox-strategies';",
    { plugins },
  );

const traces = {
  versions: 'workbox:precaching',
  preload: 'preloadResponse',
  failures: 'fetchDidFail',
  quota: 'QuotaExceededError',
  replaced: 'ignoreSearch',
  callbacks: 'handlerDidComplete',
  responses: 'handlerWillRespond',
  methods: 'getCachedURLs',
  judgement: 'defaultPrecacheCacheabilityPlugin',
  strategies: 'unshift',
  status: 'status!==200',
  entries: 'firstEntry:this',
  response: 'Cannot cache non-existent',
  event: 'instanceof FetchEvent',
  network: 'cacheName:this.cacheName',
  repairs: 'no-cors`&&',
  streams: 'new Response(``)',
  warning: 'without revision',
  report: 'notUpdatedURLs.push',
  install: 'same-origin',
};
const heldBy = (code: string) =>
  Object.entries(traces).flatMap(([part, trace]) => (code.includes(trace) ? part : []));

test('unused parts of Workbox are removed', async () => {
  expect(heldBy(await built([]))).toEqual(Object.keys(traces));
  expect(heldBy(await built([leanWorkbox()]))).toEqual(['install']);
});
