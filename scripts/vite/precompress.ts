import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'];

/** Below this, the headers of an answer weigh more than what compression saves. */
const leastBytes = 512;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file of the built site. Must come last: it needs the finished files. */
export function precompress(): Plugin {
  let folder: string | undefined;
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (folder !== undefined && error === undefined) await compressFolder(folder);
      },
    },
  };
}

export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && compressible.includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(paths.map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).size < leastBytes) return;
  const plain = await readFile(path);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [small, smaller] = await Promise.all([deflate(plain, { level: 9 }), brotli(plain, quality)]);
  if (small.length < plain.length) await writeFile(`${path}.gz`, small);
  if (smaller.length < plain.length) await writeFile(`${path}.br`, smaller);
}
