import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { type SiteFile, siteFile } from './site-files.ts';

/** The build gives a revision to one file of the worker's list alone: to the document. */
const documentRevision = /(?<="revision":")\w+(?=")/;

const stampCharacters = 8;

/**
 * The worker with the document's revision made to tell of its policy as well. Browsers keep the document with the headers that
 * it came with: without this a policy changed by a setting, such as one more origin to lead to, would reach no returning
 * visitor before the next release.
 */
export function stampedWorker(worker: SiteFile, policy: string): SiteFile {
  const stamp = createHash('sha256').update(policy).digest('hex').slice(0, stampCharacters);
  const text = new TextDecoder().decode(worker.plain).replace(documentRevision, `$&.${stamp}`);
  const plain = new TextEncoder().encode(text);
  return siteFile(
    'sw.js',
    plain,
    new Map([
      ['br', new Uint8Array(brotliCompressSync(plain))],
      ['gzip', new Uint8Array(gzipSync(plain))],
    ]),
  );
}
