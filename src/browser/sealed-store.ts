import type { DeviceKey } from './indexed-key.ts';
import type { TextStore } from './storage.ts';

/** One short-lived secret, kept under a name and encrypted with a key of this device. */
export interface SealedStore {
  /** False where there is no key to seal with, or no store to lie in: nothing is kept then. `owner` is who it is for. */
  put(secret: string, owner: string): Promise<boolean>;
  /** Gives it out once: whatever comes of it, it is gone from the store before this resolves. */
  take(owner: string): Promise<Taken>;
  /** Whether there is one, be it spoilt. */
  isHolding(): boolean;
  /** The store is empty as soon as this is called; the key goes a moment later. */
  remove(): Promise<void>;
  /** Removes what is only fit to be thrown away: nobody has come back for it. */
  tidy(): Promise<void>;
}

/** `spoilt`: there was one, but too old, for somebody else, or not to be opened. */
export type Taken = { kind: 'none' } | { kind: 'spoilt' } | { kind: 'secret'; secret: string };

export interface SealedStoreEnvironment {
  store: TextStore;
  key: DeviceKey;
  crypto: Crypto;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Seals under `name`; after `lifeMs` a secret is only fit to be thrown away. */
export function createSealedStore(
  name: string,
  lifeMs: number,
  { store, key, crypto, now }: SealedStoreEnvironment,
): SealedStore {
  /** Age and owner are part of the seal: neither can be changed in the store without breaking it. */
  const cipher = (iv: BufferSource, sealedAt: number, owner: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(JSON.stringify([name, sealedAt, owner])),
  });

  const isInTime = (sealed: Sealed | undefined): sealed is Sealed =>
    sealed !== undefined && now() >= sealed.at && now() - sealed.at <= lifeMs;

  async function remove() {
    store.remove(name);
    await key.forget();
  }

  async function open(text: string, owner: string): Promise<Taken> {
    const sealed = read(text);
    if (!isInTime(sealed)) return { kind: 'spoilt' };
    const current = await key.current();
    if (current === undefined) return { kind: 'spoilt' };
    try {
      const opened = await crypto.subtle.decrypt(
        cipher(sealed.iv, sealed.at, owner),
        current,
        sealed.content,
      );
      return { kind: 'secret', secret: new TextDecoder().decode(opened) };
    } catch {
      // A broken seal and another owner's look the same, and are treated the same.
      return { kind: 'spoilt' };
    }
  }

  return {
    async put(secret, owner) {
      const fresh = await key.renew();
      if (fresh === undefined) return false;
      const at = now();
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const content = await crypto.subtle.encrypt(
        cipher(iv, at, owner),
        fresh,
        new TextEncoder().encode(secret),
      );
      if (store.set(name, [at, toHex(iv), toHex(new Uint8Array(content))].join('.'))) return true;
      await remove();
      return false;
    },
    async take(owner) {
      const text = store.get(name);
      if (text === undefined) return { kind: 'none' };
      store.remove(name);
      const taken = await open(text, owner);
      await key.forget();
      return taken;
    },
    isHolding: () => store.get(name) !== undefined,
    remove,
    async tidy() {
      const text = store.get(name);
      if (text !== undefined && !isInTime(read(text))) await remove();
    },
  };
}

interface Sealed {
  at: number;
  iv: BufferSource;
  content: BufferSource;
}

function read(text: string): Sealed | undefined {
  const parts = /^(\d{1,16})\.([0-9a-f]{24})\.((?:[0-9a-f]{2}){16,512})$/.exec(text);
  const [, at, iv, content] = parts ?? [];
  if (at === undefined || iv === undefined || content === undefined) return undefined;
  return { at: Number(at), iv: fromHex(iv), content: fromHex(content) };
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
