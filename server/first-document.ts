import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './content-encoding.ts';
import type { KnownAnswers } from './first-answers.ts';

/** A document that is compressed while its visitor waits: the best level would take longer than it saves. */
const brotliQuality = 5;

/** The portal's document with the answers in it, in every encoding. */
export interface FirstDocument {
  plain: Uint8Array<ArrayBuffer>;
  encoded: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

/** Answers are data to a browser, whatever they hold: nothing in them can end the element, or be run. */
export function withAnswers(document: string, answers: KnownAnswers): string {
  const data = JSON.stringify(answers).replaceAll(/[<\u2028\u2029]/g, escaped);
  // Before the document's own script, which reads it.
  return document.replace(
    '<script>',
    () => `<script type="application/json" id="known-answers">${data}</script><script>`,
  );
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

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
