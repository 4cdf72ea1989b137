import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Encoding } from './content-encoding.ts';
import { errorCode } from '../telemetry/collector/error-code.ts';
import { StartError } from './start-error.ts';

/** One file of the built site, in every encoding there is. */
export interface SiteFile {
  type: string;
  /** Hash of the content, without quotes. */
  hash: string;
  plain: Uint8Array<ArrayBuffer>;
  encoded: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>>;
}

/** Files by their path on the site. Nothing that is not in here can be served. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** The text of a file; undefined if there is none. */
export function siteText(files: SiteFiles, path: string): string | undefined {
  const file = files.get(path);
  return file && new TextDecoder().decode(file.plain);
}

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const suffixes: Readonly<Record<string, Encoding>> = { '.br': 'br', '.gz': 'gzip' };

const hashCharacters = 22;

/**
 * Reads the built site into memory, so that a request never reaches the file system. Synchronously: nothing is served
 * before, and more than a thousand small files through the thread pool, one after the other, take several times as long.
 * @throws {StartError} if they can't be read, such as by a server's own user if they were copied by another.
 */
export function loadSite(root: string): Map<string, SiteFile> {
  try {
    return readSite(root);
  } catch (error) {
    if (errorCode(error) === '') throw error;
    throw new StartError(
      `The files in ${root} cannot be read: check that this user may read all of them (${String(error)}).`,
    );
  }
}

function readSite(root: string): Map<string, SiteFile> {
  const found = folderEntries(root)
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const names = new Set(found.filter((name) => !isHidden(name)));
  const files = new Map<string, SiteFile>();
  for (const name of names) {
    if (Object.hasOwn(suffixes, extname(name)) && names.has(name.slice(0, -3))) continue;
    const encoded = new Map<Encoding, Uint8Array<ArrayBuffer>>();
    for (const [suffix, encoding] of Object.entries(suffixes)) {
      if (names.has(name + suffix))
        encoded.set(encoding, new Uint8Array(readFileSync(join(root, name + suffix))));
    }
    files.set(`/${name}`, siteFile(name, new Uint8Array(readFileSync(join(root, name))), encoded));
  }
  return files;
}

function folderEntries(root: string): Dirent[] {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

export function siteFile(
  name: string,
  plain: Uint8Array<ArrayBuffer>,
  encoded: ReadonlyMap<Encoding, Uint8Array<ArrayBuffer>> = new Map(),
): SiteFile {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, hashCharacters);
  return { type: types[extname(name)] ?? 'application/octet-stream', hash, plain, encoded };
}

/** Dot files (the bundler's own notes among them) and source maps are not served. */
function isHidden(name: string): boolean {
  return name.split('/').some((segment) => segment.startsWith('.')) || name.endsWith('.map');
}
