import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const moduleId = 'virtual:default-texts';

/**
 * The English texts, built into the page, so that a missing or broken bundle never shows raw keys. Read from the very
 * files that the site publishes: there is one place to write a text.
 *
 * - `virtual:default-texts`: what the first screen shows.
 * - `virtual:default-texts/new-pin+token-access`: the texts of further parts, for the chunk that shows them; `*` for all.
 *
 * `isWanted` leaves out keys that a program can't show.
 */
export function defaultTexts(isWanted: (key: string) => boolean = () => true): Plugin {
  let folder = '';
  return {
    name: 'default-texts',
    configResolved(config) {
      folder = resolve(config.root, 'public/assets/i18n/en_US');
    },
    resolveId: (id) => (id === moduleId || id.startsWith(`${moduleId}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${moduleId}`)) return undefined;
      const list = id.slice(`\0${moduleId}/`.length);
      const merged = (names: readonly string[], folders: readonly string[]) => {
        const files = folders
          .flatMap((part) => names.map((name) => resolve(folder, part, `${name}.json`)))
          .filter(existsSync);
        for (const file of files) this.addWatchFile(file);
        const texts: object = Object.assign({}, ...files.map(readTexts));
        return JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([key]) => isWanted(key))));
      };
      if (list === '') {
        return `export const portalLabels = ${merged(['PortalLabels'], ['.'])};
export const messages = ${merged(['Messages'], ['.'])};`;
      }
      const parts = list === '*' ? partFolders(folder) : list.split('+');
      const unknown = parts.filter((part) => !existsSync(resolve(folder, part)));
      if (unknown.length > 0) throw new Error(`${folder} has no folder ${unknown.join(', ')}`);
      return `export const texts = ${merged(['PortalLabels', 'Messages'], parts)};`;
    },
  };
}

function partFolders(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
}

function readTexts(path: string): object {
  const texts = parsed(path);
  if (
    typeof texts !== 'object' ||
    texts === null ||
    Object.values(texts).some((text) => typeof text !== 'string')
  ) {
    throw new TypeError(`${path} must map text keys to texts`);
  }
  return texts;
}

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new TypeError(`${path} is not JSON: ${String(cause)}`, { cause });
  }
}
