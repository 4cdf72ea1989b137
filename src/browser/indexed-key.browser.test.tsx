import { afterEach, describe, expect, it } from 'vitest';
import { createIndexedKey } from './indexed-key.ts';

const browser = { indexedDB: () => window.indexedDB, subtle: window.crypto.subtle };
const name = 'indexed-key-test';

afterEach(() => {
  indexedDB.deleteDatabase(name);
});

describe('the key of this device', () => {
  it('outlives the page that made it, and gives itself to nobody', async () => {
    const made = await createIndexedKey(name, browser).renew();
    const found = await createIndexedKey(name, browser).current();
    expect(made).toBeInstanceOf(CryptoKey);
    if (made === undefined || found === undefined) throw new Error('no key');
    expect(found.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', found)).rejects.toThrow(/not extractable/);
    const iv = new Uint8Array(12);
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, made, new TextEncoder().encode('x'));
    const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, found, sealed);
    expect(new TextDecoder().decode(opened)).toBe('x');
  });

  it('is kept in the database of a later release too', async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name, 2);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('keys');
        request.result.createObjectStore('more');
      });
      request.addEventListener('success', () => resolve(request.result));
    });
    database.close();
    const key = createIndexedKey(name, browser);
    expect(await key.renew()).toBeInstanceOf(CryptoKey);
    expect(await key.current()).toBeInstanceOf(CryptoKey);
  });

  it('is replaced, and forgotten', async () => {
    const key = createIndexedKey(name, browser);
    expect(await key.current()).toBeUndefined();
    await key.renew();
    await key.forget();
    expect(await key.current()).toBeUndefined();
  });
});

describe('a browser that keeps no keys', () => {
  const silent = {
    open: (database: string) => {
      const request = indexedDB.open(database);
      request.addEventListener = () => undefined;
      return request;
    },
  };
  const refusing = {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  };

  it.each([
    ['has no secure context', { ...browser, subtle: undefined }],
    ['has no IndexedDB', { ...browser, indexedDB: () => undefined }],
    ['refuses it', { ...browser, indexedDB: () => refusing }],
    ['never answers', { ...browser, indexedDB: () => silent, answerMs: 50 }],
    [
      'throws at the mention of it',
      {
        ...browser,
        indexedDB: () => {
          throw new DOMException('no', 'SecurityError');
        },
      },
    ],
  ])(
    '%s: no key, and no error',
    async (_, environment) => {
      const key = createIndexedKey(name, environment);
      expect(await key.renew()).toBeUndefined();
      expect(await key.current()).toBeUndefined();
      await key.forget();
    },
    10_000,
  );
});
