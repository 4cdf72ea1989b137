import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const moduleId = 'virtual:default-texts';
const bundles = { portalLabels: 'PortalLabels.json', messages: 'Messages.json' };

/**
 * `virtual:default-texts`: the English texts, built into the page, so that a missing or broken bundle never shows raw
 * keys. Read from the very files that the site publishes: there is one place to write a text.
 */
export function defaultTexts(): Plugin {
  let folder = '';
  return {
    name: 'default-texts',
    configResolved(config) {
      folder = resolve(config.root, 'public/assets/i18n/en_US');
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      return Object.entries(bundles)
        .map(([name, file]) => {
          const path = resolve(folder, file);
          this.addWatchFile(path);
          return `export const ${name} = ${JSON.stringify(readTexts(path))};`;
        })
        .join('\n');
    },
  };
}

function readTexts(path: string): object {
  const texts: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (
    typeof texts !== 'object' ||
    texts === null ||
    Object.values(texts).some((text) => typeof text !== 'string')
  ) {
    throw new TypeError(`${path} must map text keys to texts`);
  }
  return texts;
}
