import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { siteFile } from './site-files.ts';
import { stampedWorker } from './stamped-worker.ts';

const list = '[{"revision":"0a1b2c3d","url":"index.html"},{"revision":null,"url":"assets/a-abcdefgh.js"}]';
const worker = siteFile('sw.js', new TextEncoder().encode(`keep(${list});`));
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test('another policy changes the document’s revision in the worker, and nothing else', () => {
  const [one, same, other] = ["img-src 'self'", "img-src 'self'", "img-src 'none'"].map((policy) =>
    textOf(stampedWorker(worker, policy).plain),
  );
  expect(one).toMatch(/^keep\(\[\{"revision":"0a1b2c3d\.[0-9a-f]{8}","url":"index\.html"\},/);
  expect(one?.replace(/\.[0-9a-f]{8}(?=")/, '')).toBe(textOf(worker.plain));
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test('the worker is the same in every encoding', () => {
  const { plain, encoded, type } = stampedWorker(worker, 'policy');
  expect(type).toBe('text/javascript; charset=utf-8');
  expect(textOf(brotliDecompressSync(encoded.get('br') ?? ''))).toBe(textOf(plain));
  expect(textOf(gunzipSync(encoded.get('gzip') ?? ''))).toBe(textOf(plain));
});

test('a worker without a precache list stays unchanged', () => {
  const withdrawn = siteFile('sw.js', new TextEncoder().encode('withdraw();'));
  expect(textOf(stampedWorker(withdrawn, 'policy').plain)).toBe('withdraw();');
});
