import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStore, withResolvers } from '../test-doubles.ts';
import {
  loadNonEmpty,
  isMissingChunk,
  loadDispensable,
  markScreenErrors,
  reloadOnMissingChunk,
} from './missing-chunk.ts';
import { renewChunks } from './renew-chunks.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

interface Circumstances {
  isOnline?: boolean;
  lastReloadAt?: string;
  stays?: () => Promise<void>;
  /** The page can't store anything and is this many ms old. */
  forgetsFor?: number;
}

function page(options: Circumstances = {}) {
  const target = new EventTarget();
  const { forgetsFor, lastReloadAt } = options;
  const session = {
    ...memoryStore(lastReloadAt === undefined ? {} : { chunkReloadAt: lastReloadAt }),
    ...(forgetsFor !== undefined && { set: () => false }),
  };
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  vi.spyOn(performance, 'now').mockReturnValue(forgetsFor ?? 0);
  let reloads = 0;
  reloadOnMissingChunk({
    target,
    session,
    reload: () => (reloads += 1),
    isOnline: () => options.isOnline ?? true,
    stays: options.stays ?? (() => Promise.resolve()),
  });
  /** Like Vite's loader: first the event, then the rejection. */
  const fail = async (payload = new TypeError('Failed to fetch dynamically imported module')) => {
    target.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
    throw payload;
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { load: () => markScreenErrors(fail()), fail, settled, reloads: () => reloads };
}

/** The page has requested a chunk; each further request for it gets this answer. */
function requested(answer: () => Promise<Response>) {
  const chunk = new URL('screen-abcdefgh.js', import.meta.url).href;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new PerformanceMark(chunk)]);
  return vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

describe('a missing chunk', () => {
  it('reloads the page once, even if it is requested twice', async () => {
    const { load, settled, reloads } = page();
    await expect(load()).rejects.toThrow('Failed to fetch');
    await expect(load()).rejects.toThrow('Failed to fetch');
    await settled();
    expect(reloads()).toBe(1);
  });
  it.each([
    ['does not reload a page that is offline', { isOnline: false }, 0],
    ['does not reload the page shortly after a reload', { lastReloadAt: '999000' }, 0],
    [
      'does not reload a page that the visitor is leaving',
      { stays: () => new Promise<void>(() => undefined) },
      0,
    ],
    ['reloads the page long after the last reload', { lastReloadAt: '1000' }, 1],
    ['reloads the page if the stored time of the last reload is malformed', { lastReloadAt: 'soon' }, 1],
    ['reloads the page if the clock was set back since the last reload', { lastReloadAt: '5000000' }, 1],
    ['does not reload a page without storage in its first minute', { forgetsFor: 59_000 }, 0],
    ['reloads a page without storage after its first minute', { forgetsFor: 61_000 }, 1],
  ])('%s', async (_, options, expected) => {
    const { load, settled, reloads } = page(options);
    void load().catch(() => undefined);
    await settled();
    expect(reloads()).toBe(expected);
  });
  it('leaves the screen waiting in a page that the visitor is leaving, until the page is known to stay', async () => {
    let stay = () => {};
    const known = new Promise<void>((resolve) => {
      stay = resolve;
    });
    const { load, settled } = page({ stays: () => known, isOnline: false });
    const failed = vi.fn();
    const loading = load().catch(failed);
    await settled();
    expect(failed).not.toHaveBeenCalled();
    stay();
    await loading;
    expect(failed).toHaveBeenCalledTimes(1);
  });
  it('is distinguished from a bug in the program', async () => {
    const failure: unknown = await page({ isOnline: false })
      .load()
      .catch((error: unknown) => error);
    expect(isMissingChunk(failure)).toBe(true);
    expect(isMissingChunk(new TypeError('Failed to fetch dynamically imported module'))).toBe(false);
    expect(isMissingChunk(undefined)).toBe(false);
  });
  it('does not reload a page that can do without it', async () => {
    const { fail, settled, reloads } = page();
    await expect(loadDispensable(fail)).resolves.toBeUndefined();
    await settled();
    expect(reloads()).toBe(0);
    const part = { here: true };
    await expect(loadDispensable(() => Promise.resolve(part))).resolves.toBe(part);
  });
  it('is loaded again if the page can do without it, but only once the page is known to stay', async () => {
    const { promise, resolve } = withResolvers<undefined>();
    const { fail } = page({ stays: () => promise });
    const part = { here: true };
    // WebKit cuts the first try as the page is left, and Back brings the page as it was.
    const load = vi.fn(() => Promise.resolve(part)).mockImplementationOnce(() => fail());
    const loading = loadDispensable(load);
    await new Promise((later) => setTimeout(later));
    expect(load).toHaveBeenCalledTimes(1);
    resolve(undefined);
    await expect(loading).resolves.toBe(part);
  });
  it('reloads the page for a screen if a part it can do without imports the same broken file', async () => {
    const { fail, settled, reloads } = page();
    const shared = new SyntaxError('Unexpected end of input');
    const screen = markScreenErrors(fail(shared));
    await expect(loadDispensable(() => fail(shared))).resolves.toBeUndefined();
    await expect(screen).rejects.toBe(shared);
    await settled();
    expect(reloads()).toBe(1);
  });
  it('is also one whose file is empty, which browsers accept as a module', async () => {
    const load = () => Promise.resolve({});
    const failure: unknown = await loadNonEmpty(load).catch((error: unknown) => error);
    expect(isMissingChunk(failure)).toBe(true);
    await expect(loadDispensable(load)).resolves.toBeUndefined();
  });
  it('reloads the page only once its chunks have replaced what the browser caches', async () => {
    const { promise, resolve } = withResolvers<Response>();
    const fetched = requested(() => promise);
    const { load, settled, reloads } = page();
    await expect(load()).rejects.toThrow('Failed to fetch');
    await settled();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(reloads()).toBe(0);
    resolve(new Response('export {};'));
    await expect.poll(reloads).toBe(1);
  });
  it('does not reload a page that the visitor leaves while its chunks are requested again', async () => {
    let stay = Promise.resolve();
    const fetched = requested(() => {
      stay = new Promise(() => undefined);
      return Promise.resolve(new Response('export {};'));
    });
    const { load, settled, reloads } = page({ stays: () => stay });
    await expect(load()).rejects.toThrow('Failed to fetch');
    await settled();
    expect(fetched).toHaveBeenCalledTimes(1);
    await renewChunks();
    await settled();
    expect(reloads()).toBe(0);
  });
  it('that came empty or that the page can do without is requested for the next page, too', async () => {
    let { promise, resolve } = withResolvers<Response>();
    const fetched = requested(() => promise);
    const { fail, settled } = page();
    resolve(new Response('export {};'));
    await expect(loadNonEmpty(() => Promise.resolve({}))).rejects.toThrow('empty');
    expect(fetched).toHaveBeenCalledTimes(1);
    ({ promise, resolve } = withResolvers<Response>());
    await loadDispensable(fail);
    await settled();
    // Once for both tries: the second fails while the chunks are requested.
    expect(fetched).toHaveBeenCalledTimes(2);
    resolve(new Response('export {};'));
  });
  it('that came empty fails only once its file has replaced what the browser caches', async () => {
    const { promise, resolve } = withResolvers<Response>();
    requested(() => promise);
    const failed = vi.fn();
    const loading = loadNonEmpty(() => Promise.resolve({})).catch(failed);
    await page().settled();
    expect(failed).not.toHaveBeenCalled();
    resolve(new Response('export {};'));
    await loading;
    expect(failed).toHaveBeenCalledTimes(1);
  });
  it('is not requested by a page that the visitor is leaving', async () => {
    const fetched = requested(() => Promise.resolve(new Response('export {};')));
    const { fail, settled } = page({ stays: () => new Promise<void>(() => undefined) });
    await expect(fail()).rejects.toThrow('Failed to fetch');
    await settled();
    expect(fetched).not.toHaveBeenCalled();
  });
});
