import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceKey } from './indexed-key.ts';
import { createSealedStore, type SealedStore } from './sealed-store.ts';
import type { TextStore } from './storage.ts';

const lifeMs = 300_000;
let content: Map<string, string>;
let time: number;
let deviceKey: CryptoKey | undefined;
let store: SealedStore;

const text: TextStore = {
  get: (name) => content.get(name),
  set: (name, value) => content.set(name, value).has(name),
  remove: (name) => void content.delete(name),
};

function keyOf(works: boolean): DeviceKey {
  return {
    renew: async () => {
      deviceKey = works
        ? await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
        : undefined;
      return deviceKey;
    },
    current: () => Promise.resolve(deviceKey),
    forget: async () => {
      await new Promise((resolve) => setTimeout(resolve));
      deviceKey = undefined;
    },
  };
}

const storeWith = (key: DeviceKey) =>
  createSealedStore('pendingPin', lifeMs, { store: text, key, crypto, now: () => time });

beforeEach(() => {
  content = new Map();
  time = Date.UTC(2026, 10, 21);
  deviceKey = undefined;
  store = storeWith(keyOf(true));
});

describe('a sealed secret', () => {
  it('can be taken only once, and only by its owner', async () => {
    expect(await store.put('1234', 'ann')).toBe(true);
    expect(await store.take('ann')).toEqual({ kind: 'secret', secret: '1234' });
    expect(await store.take('ann')).toEqual({ kind: 'none' });
    await store.put('1234', 'ann');
    expect(await store.take('bob')).toEqual({ kind: 'unusable' });
    expect(await store.take('ann')).toEqual({ kind: 'none' });
  });

  it('is unreadable in the store, and sealed differently each time', async () => {
    await store.put('1234', 'ann');
    const [first] = content.values();
    expect(first).not.toMatch(/\b1234\b/);
    expect(first).not.toContain('31323334');
    expect(first).not.toContain(btoa('1234'));
    expect(deviceKey?.extractable).toBe(false);
    await store.put('1234', 'ann');
    const [second] = content.values();
    const [, iv, sealed] = second?.split('.') ?? [];
    expect(first).not.toContain(iv);
    expect(first).not.toContain(sealed);
  });

  it('is not kept, nor is its key, if the store would lose it with the page', async () => {
    const refusing = { ...text, set: () => false };
    const lost = createSealedStore('pendingPin', lifeMs, {
      store: refusing,
      key: keyOf(true),
      crypto,
      now: () => time,
    });
    expect([await lost.put('1234', 'ann'), deviceKey]).toEqual([false, undefined]);
  });

  it.each([
    ['keeps it and its key for its whole life', lifeMs, true],
    ['removes it and its key once it has expired', lifeMs + 1, false],
    ['removes it and its key if the clock was set back', -1, false],
  ])('tidy %s', async (_, passed, isKept) => {
    await store.put('1234', 'ann');
    time += passed;
    await store.tidy();
    expect([store.isHolding(), deviceKey !== undefined]).toEqual([isKept, isKept]);
  });

  it.each([
    ['can be taken for its whole life', lifeMs, 'secret'],
    ['is unusable and removed once it has expired', lifeMs + 1, 'unusable'],
    ['is unusable and removed if the clock was set back', -1, 'unusable'],
  ])('%s', async (_, passed, kind) => {
    await store.put('1234', 'ann');
    time += passed;
    expect((await store.take('ann')).kind).toBe(kind);
    expect(content.size).toBe(0);
  });

  it('leaves neither text nor key behind when it is taken or removed', async () => {
    await store.put('1234', 'ann');
    await store.take('ann');
    expect([content.size, deviceKey]).toEqual([0, undefined]);
    await store.put('1234', 'ann');
    const removing = store.remove();
    // Synchronously: the caller may be leaving the page.
    expect(content.size).toBe(0);
    await removing;
    expect(deviceKey).toBeUndefined();
  });

  it('cannot be opened if its timestamp was changed in the store', async () => {
    await store.put('1234', 'ann');
    const [value = ''] = content.values();
    content.set('pendingPin', value.replace(/^\d+/, String(time + 1_000)));
    time += 2_000;
    expect(await store.take('ann')).toEqual({ kind: 'unusable' });
  });

  it('cannot be opened under another name', async () => {
    await store.put('1234', 'ann');
    const [value = ''] = content.values();
    const key = { ...keyOf(true), forget: () => Promise.resolve() };
    content.set('other', value);
    const other = createSealedStore('other', lifeMs, { store: text, key, crypto, now: () => time });
    expect(await other.take('ann')).toEqual({ kind: 'unusable' });
    expect(await store.take('ann')).toEqual({ kind: 'secret', secret: '1234' });
  });

  it('cannot be opened without its key', async () => {
    await store.put('1234', 'ann');
    deviceKey = undefined;
    expect(await store.take('ann')).toEqual({ kind: 'unusable' });
  });

  it('cannot be opened with a newer key', async () => {
    await store.put('1234', 'ann');
    const [value = ''] = content.values();
    await store.put('5678', 'ann');
    content.set('pendingPin', value);
    expect(await store.take('ann')).toEqual({ kind: 'unusable' });
  });
});

it.each(['1234', '', '{"pin":"1234"}', '1.2.3', '<img src=x>', 'x'.repeat(5_000)])(
  'a malformed value in the store counts as unusable and is removed: %s',
  async (value) => {
    content.set('pendingPin', value);
    expect(await store.take('ann')).toEqual({ kind: 'unusable' });
    expect(content.size).toBe(0);
  },
);

it('stores nothing if there is no key to seal with', async () => {
  store = storeWith(keyOf(false));
  expect(await store.put('1234', 'ann')).toBe(false);
  expect(content.size).toBe(0);
});
