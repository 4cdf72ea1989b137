import { afterEach, expect, it, vi } from 'vitest';
import { renewChunks } from './renew-chunks.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const here = (name: string) => new URL(name, import.meta.url).href;

/** A page that has requested these files; each is answered by `answer` from now on. */
function page(files: string[], answer: () => Promise<Response>) {
  const entries = files.map((name) => new PerformanceMark(name));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries);
  return vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

it('renewChunks requests each chunk and style sheet of the page once, past the cache', async () => {
  const chunks = [here('screen-abcdefgh.js'), here('screen-abcdefgh.css'), here('parts-abcdefgh.js')];
  const program = here('program-abcdefgh.js');
  const others = [program, here('i18n/en/portal.json'), 'https://elsewhere.test/screen-abcdefgh.js'];
  const fetched = page([...chunks, ...chunks, ...others], () => Promise.resolve(new Response('')));
  await Promise.all([renewChunks(program), renewChunks(program)]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(chunks);
  expect(fetched.mock.calls.map(([, init]) => init?.cache)).toEqual(chunks.map(() => 'reload'));
});

it('renewChunks waits until the files have come, and tries again with the next failure', async () => {
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const fetched = page([here('screen-abcdefgh.js')], () => Promise.reject(new TypeError('Failed to fetch')));
  await renewChunks();
  fetched.mockResolvedValueOnce(new Response(body.readable));
  let isDone = false;
  const renewal = renewChunks().then(() => (isDone = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isDone).toBe(false);
  await body.writable.close();
  await renewal;
  expect(fetched).toHaveBeenCalledTimes(2);
});
