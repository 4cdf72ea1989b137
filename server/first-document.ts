import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './content-encoding.ts';

/** For a waiting visitor: the best level takes some 70 ms, longer than it saves. */
const quickQuality = 5;

/** The portal's document with the answers in it, plain and encoded. */
export interface FirstDocument {
  /** Not a string, which takes two bytes for each character once a single one is beyond Latin-1. */
  plain: Uint8Array<ArrayBuffer>;
  encoded: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
  /** Recompresses it at the best level, with nobody waiting; once, however often it is called. */
  improve: () => Promise<void>;
}

export async function compressed(plain: Uint8Array<ArrayBuffer>): Promise<FirstDocument> {
  const brotli = async (quality: number) =>
    new Uint8Array(
      await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    );
  const [br, gz] = await Promise.all([brotli(quickQuality), promisify(gzip)(plain)]);
  const encoded = new Map<Encoding, Uint8Array<ArrayBuffer>>([
    ['br', br],
    ['gzip', new Uint8Array(gz)],
  ]);
  let improving: Promise<void> | undefined;
  const improve = async () => {
    encoded.set('br', await brotli(constants.BROTLI_MAX_QUALITY));
  };
  return { plain, encoded, improve: () => (improving ??= improve()) };
}
