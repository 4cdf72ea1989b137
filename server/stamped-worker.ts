import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { type SiteFile, siteFile } from './site-files.ts';

/** In the service worker's precache list, the build gives only the document a revision. */
const documentRevision = /(?<="revision":")\w+(?=")/;

const stampCharacters = 8;

/**
 * Adds a hash of the content security policy to the document's revision in the service worker. Browsers keep the document
 * with its headers: otherwise, a policy changed by a setting, such as one more origin to lead to, would not reach returning
 * visitors before the next release.
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
