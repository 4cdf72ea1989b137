import { fetchUncached } from './fetch-uncached.ts';

let underWay: Promise<unknown> | undefined;

/**
 * Replaces the page's chunks and their style sheets in the HTTP cache, where a reload would find the same broken file for a
 * year. All of them: a browser does not say which one broke, since a chunk also fails by what it imports. But not the
 * program, which runs and is larger than all others together.
 */
export async function renewChunks(program = import.meta.url): Promise<void> {
  // What several chunks import fails them all at once.
  underWay ??= Promise.allSettled(chunkFiles(program).map(renew)).finally(() => (underWay = undefined));
  await underWay;
}

/** The addresses that the page has requested. */
function chunkFiles(program: string): string[] {
  const folder = program.slice(0, program.lastIndexOf('/') + 1);
  const requested = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  return [...requested].filter(
    (name) => name.startsWith(folder) && /\.(?:js|css)$/.test(name) && name !== program,
  );
}

/** The cache keeps only what has come whole. */
async function renew(address: string): Promise<void> {
  await (await fetchUncached(address)).arrayBuffer();
}
