import { describe, expect, it } from 'vitest';
import { memoryStore } from '../test-doubles.ts';
import { reloadOnMissingChunk } from './missing-chunk.ts';

function missChunk(options: { isOnline?: boolean; lastReloadAt?: string }) {
  const target = new EventTarget();
  const session = memoryStore(
    options.lastReloadAt === undefined ? {} : { chunkReloadAt: options.lastReloadAt },
  );
  let reloads = 0;
  reloadOnMissingChunk({
    target,
    session,
    reload: () => (reloads += 1),
    now: () => 1_000_000,
    isOnline: () => options.isOnline ?? true,
  });
  const miss = () => target.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  return { miss, reloads: () => reloads };
}

describe('a chunk that is no longer there', () => {
  it('reloads the page once, and the second miss is an error like any other', () => {
    const { miss, reloads } = missChunk({});
    expect(miss()).toBe(false);
    expect(miss()).toBe(true);
    expect(reloads()).toBe(1);
  });
  it.each([
    ['without network', { isOnline: false }, 0],
    ['a moment after a reload', { lastReloadAt: '999000' }, 0],
    ['long after a reload', { lastReloadAt: '1000' }, 1],
    ['with nonsense in the store', { lastReloadAt: 'soon' }, 1],
  ])('%s', (_, options, expected) => {
    const { miss, reloads } = missChunk(options);
    miss();
    expect(reloads()).toBe(expected);
  });
});
