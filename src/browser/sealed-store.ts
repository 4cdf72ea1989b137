import type { DeviceKey } from './indexed-key.ts';
import type { TextStore } from './storage.ts';

/** One short-lived secret, stored under a name and encrypted with a key of this device. */
export interface SealedStore {
  /** False if there is no key to seal with or the store refuses; then nothing is kept. `owner` is the secret's user. */
  put(secret: string, owner: string): Promise<boolean>;
  /** Returns the secret once: whatever the outcome, it has left the store before this resolves. */
  take(owner: string): Promise<TakeResult>;
  /** Whether a secret is stored, even an unusable one. */
  isHolding(): boolean;
  /** Empties the store at once; the key is deleted a moment later. */
  remove(): Promise<void>;
  /** Removes an expired or malformed secret that nobody has come back for. */
  tidy(): Promise<void>;
}

/** `unusable`: there was one, but it is too old, somebody else's, or can't be opened. */
export type TakeResult = { kind: 'none' } | { kind: 'unusable' } | { kind: 'secret'; secret: string };

export interface SealedStoreEnvironment {
  store: TextStore;
  key: DeviceKey;
  crypto: Crypto;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Stores under `name`; a secret expires after `lifeMs`. */
export function createSealedStore(
  name: string,
  lifeMs: number,
  { store, key, crypto, now }: SealedStoreEnvironment,
): SealedStore {
  /** Age and owner are authenticated by the seal: changing either in the store breaks it. */
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

  async function open(text: string, owner: string): Promise<TakeResult> {
    const sealed = read(text);
    if (!isInTime(sealed)) return { kind: 'unusable' };
    const current = await key.current();
    if (current === undefined) return { kind: 'unusable' };
    try {
      const opened = await crypto.subtle.decrypt(
        cipher(sealed.iv, sealed.at, owner),
        current,
        sealed.content,
      );
      return { kind: 'secret', secret: new TextDecoder().decode(opened) };
    } catch {
      // A broken seal and a wrong owner can't be told apart, so they are treated alike.
      return { kind: 'unusable' };
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
