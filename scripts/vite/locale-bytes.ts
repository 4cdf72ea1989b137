import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

/** What a visitor's first screen fetches of a language; further bundles are fetched where they are shown. */
const firstBundles: readonly string[] = ['PortalLabels.json', 'Messages.json'];

export interface LocaleBytes {
  locale: string;
  raw: number;
  brotli: number;
  /** Of the bundles that only some screens fetch, brotli. */
  later: number;
}

/** Prints what each language costs, once the site is written. */
export function localeBytes(): Plugin {
  let config: ResolvedConfig | undefined;
  return {
    name: 'locale-bytes',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler(error) {
        if (config === undefined || error !== undefined) return;
        const folder = resolve(config.root, config.build.outDir, 'assets/i18n');
        if (existsSync(folder)) config.logger.info(bytesTable(measureLocales(folder)));
      },
    },
  };
}

export function measureLocales(folder: string): LocaleBytes[] {
  return readdirSync(folder)
    .toSorted()
    .map((locale) => measureLocale(locale, join(folder, locale)));
}

function measureLocale(locale: string, folder: string): LocaleBytes {
  const bundles = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const content = readFileSync(join(folder, file));
      return {
        isFirst: firstBundles.includes(file),
        raw: content.length,
        brotli: brotliCompressSync(content).length,
      };
    });
  const sum = (size: 'raw' | 'brotli', isFirst: boolean) =>
    bundles.reduce((total, bundle) => total + (bundle.isFirst === isFirst ? bundle[size] : 0), 0);
  return { locale, raw: sum('raw', true), brotli: sum('brotli', true), later: sum('brotli', false) };
}

export function bytesTable(rows: readonly LocaleBytes[]): string {
  return [
    'texts by locale, bytes: raw, brotli, further bundles (brotli)',
    ...rows.map(
      ({ locale, raw, brotli, later }) => `${locale.padEnd(6)}${[raw, brotli, later].map(cell).join('')}`,
    ),
  ].join('\n');
}

function cell(bytes: number): string {
  return String(bytes).padStart(8);
}
