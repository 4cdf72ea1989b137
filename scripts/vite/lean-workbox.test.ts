import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { leanWorkbox } from './lean-workbox.ts';

/** What a worker that imports `name` would load of Workbox. */
async function built(name: string, plugins: Plugin[]): Promise<string> {
  const entry = '\0entry';
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) => (id === entry ? `export { ${name} } from 'workbox-precaching';` : undefined),
      },
      ...plugins,
    ],
    build: { write: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  });
  if (Array.isArray(output) || !('output' in output)) throw new Error('unexpected build output');
  return output.output[0].code;
}

const traces = {
  versions: 'workbox:precaching',
  preload: 'preloadResponse',
  methods: 'getCachedURLs',
  warning: 'without revision',
  install: 'updatedURLs',
};
const heldBy = (code: string) =>
  Object.entries(traces).flatMap(([part, trace]) => (code.includes(trace) ? part : []));

test('what nobody uses is left out', async () => {
  expect(heldBy(await built('PrecacheController', []))).toEqual(Object.keys(traces));
  expect(heldBy(await built('PrecacheController', [leanWorkbox()]))).toEqual(['install']);
});
