import { afterEach, describe, expect, it } from 'vitest';
import { createIndexedKey } from './indexed-key.ts';

const browser = { indexedDB: () => window.indexedDB, subtle: window.crypto.subtle };
const name = 'indexed-key-test';

afterEach(() => {
  indexedDB.deleteDatabase(name);
});

describe('the device key', () => {
  it('can be used by a later page, but not exported', async () => {
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

  it('is also stored in the database of a later release', async () => {
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

  it('once renewed, cannot open what the earlier key sealed', async () => {
    const key = createIndexedKey(name, browser);
    const earlier = await key.renew();
    await key.renew();
    const current = await key.current();
    if (earlier === undefined || current === undefined) throw new Error('no key');
    const cipher = { name: 'AES-GCM', iv: new Uint8Array(12) };
    const sealed = await crypto.subtle.encrypt(cipher, earlier, new TextEncoder().encode('x'));
    await expect(crypto.subtle.decrypt(cipher, current, sealed)).rejects.toHaveProperty(
      'name',
      'OperationError',
    );
  });

  it('is undefined before it is created and after it is forgotten', async () => {
    const key = createIndexedKey(name, browser);
    expect(await key.current()).toBeUndefined();
    await key.renew();
    await key.forget();
    expect(await key.current()).toBeUndefined();
  });
});

describe('the device key in a browser that stores no keys', () => {
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
    ['no secure context', { ...browser, subtle: undefined }],
    ['no IndexedDB', { ...browser, indexedDB: () => undefined }],
    ['opening a database throws', { ...browser, indexedDB: () => refusing }],
    ['IndexedDB never answers', { ...browser, indexedDB: () => silent, answerMs: 50 }],
    [
      'reading indexedDB throws',
      {
        ...browser,
        indexedDB: () => {
          throw new DOMException('no', 'SecurityError');
        },
      },
    ],
  ])(
    'is undefined without an error: %s',
    async (_, environment) => {
      const key = createIndexedKey(name, environment);
      expect(await key.renew()).toBeUndefined();
      expect(await key.current()).toBeUndefined();
      await key.forget();
    },
    10_000,
  );
});
