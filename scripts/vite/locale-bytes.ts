import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

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
  let folder = '';
  let print: (line: string) => void = () => undefined;
  return {
    name: 'locale-bytes',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir, 'assets/i18n');
      print = (line) => config.logger.info(line);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler(error) {
        if (error === undefined && existsSync(folder)) print(bytesTable(measureLocales(folder)));
      },
    },
  };
}

export function measureLocales(folder: string): LocaleBytes[] {
  return readdirSync(folder)
    .toSorted()
    .map((locale) => {
      const files = readdirSync(join(folder, locale)).filter((file) => file.endsWith('.json'));
      const first = files.filter((file) => firstBundles.includes(file));
      const read = (file: string) => readFileSync(join(folder, locale, file));
      const sum = (names: string[], size: (content: Buffer) => number) =>
        names.reduce((total, file) => total + size(read(file)), 0);
      const compressed = (content: Buffer) => brotliCompressSync(content).length;
      return {
        locale,
        raw: sum(first, (content) => content.length),
        brotli: sum(first, compressed),
        later: sum(
          files.filter((file) => !first.includes(file)),
          compressed,
        ),
      };
    });
}

export function bytesTable(rows: readonly LocaleBytes[]): string {
  const cell = (bytes: number) => String(bytes).padStart(8);
  return [
    'texts by locale, bytes: raw, brotli, further bundles (brotli)',
    ...rows.map(
      ({ locale, raw, brotli, later }) => `${locale.padEnd(6)}${cell(raw)}${cell(brotli)}${cell(later)}`,
    ),
  ].join('\n');
}
