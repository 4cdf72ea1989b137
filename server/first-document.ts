import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './content-encoding.ts';

/** A document that is compressed while its visitor waits: the best level would take longer than it saves. */
const brotliQuality = 5;

/** The portal's document with the answers in it, in every encoding. */
export interface FirstDocument {
  plain: Uint8Array<ArrayBuffer>;
  encoded: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

export async function compressed(document: string): Promise<FirstDocument> {
  const plain = new TextEncoder().encode(document);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    promisify(gzip)(plain),
  ]);
  return {
    plain,
    encoded: new Map<Encoding, Uint8Array<ArrayBuffer>>([
      ['br', new Uint8Array(br)],
      ['gzip', new Uint8Array(gz)],
    ]),
  };
}
