import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

/** What the first screen fetches of a language; the other screens' bundles are in folders beside these. */
const firstBundles: readonly string[] = ['PortalLabels.json', 'Messages.json'];
/** No screen of the portal fetches it yet. */
const platformBundle = 'PlatformMessages.json';
/** The server puts these into the document. */
const documentBundle = 'Document.json';

export interface LocaleBytes {
  locale: string;
  /** Of the first screen. */
  raw: number;
  brotli: number;
  /** Of all screens together, brotli. */
  all: number;
  /** Of the platform's messages, brotli. */
  platform: number;
}

/** Prints what each language costs, once the site is written. */
export function localeBytes(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'locale-bytes',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler(error) {
        if (config === undefined || error !== undefined) return;
        const folder = resolve(config.root, config.build.outDir, 'assets/i18n');
        config.logger.info(bytesTable(measureLocales(folder)));
      },
    },
  };
}

export function measureLocales(folder: string): LocaleBytes[] {
  return readdirSync(folder)
    .toSorted()
    .map((locale) => measureLocale(locale, join(folder, locale)));
}

const isFirst = (file: string) => firstBundles.includes(file);

function measureLocale(locale: string, folder: string): LocaleBytes {
  const bundles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const content = readFileSync(join(folder, file));
      return { file, raw: content.length, brotli: brotliCompressSync(content).length };
    });
  const sum = (size: 'raw' | 'brotli', counts: (file: string) => boolean) =>
    bundles.reduce((total, bundle) => total + (counts(bundle.file) ? bundle[size] : 0), 0);
  return {
    locale,
    raw: sum('raw', isFirst),
    brotli: sum('brotli', isFirst),
    all: sum('brotli', (file) => file !== platformBundle && file !== documentBundle),
    platform: sum('brotli', (file) => file === platformBundle),
  };
}

export function bytesTable(rows: readonly LocaleBytes[]): string {
  return [
    'texts by locale, bytes: first screen raw, first screen brotli, all screens brotli, platform messages brotli',
    ...rows.map(
      ({ locale, raw, brotli, all, platform }) =>
        `${locale.padEnd(6)}${[raw, brotli, all, platform].map(cell).join('')}`,
    ),
  ].join('\n');
}

function cell(bytes: number): string {
  return String(bytes).padStart(8);
}
