import { asObject, parseJson } from '../browser/shape.ts';
import type { SendRead, ReadRequest } from './request.ts';

export type BundleName = 'PortalLabels' | 'Messages' | 'PlatformMessages';
/** Below a locale's folder: its own bundles, or those of one screen or feature. */
export type BundlePath = BundleName | `${string}/${'PortalLabels' | 'Messages'}`;
export type Bundle = Record<string, string>;

/** The files beside `index.html`. */
export interface SiteFiles {
  /** Undefined if the file is missing or not JSON. */
  config(limitMs: number): Promise<unknown>;
  /** The texts of one locale; undefined if there are none. Entries that are not text are left out. */
  bundle(locale: string, path: BundlePath, limitMs: number): Promise<Bundle | undefined>;
  /** The footers of the brands that this file covers; undefined if it is missing. */
  footers(file: string, limitMs: number): Promise<unknown>;
  /** A brand's web manifest; undefined where there is none. */
  manifest(address: string, limitMs: number): Promise<unknown>;
}

export function createSiteFiles(sendRead: SendRead, base: string): SiteFiles {
  const read = async (path: string, limitMs: number, more: Pick<ReadRequest, 'tries'> = {}) => {
    const answer = await sendRead({ method: 'GET', path, limitMs, isJson: true, ...more });
    return answer.ok ? parseJson(answer.value.text) : undefined;
  };
  return {
    config: (limitMs) => read(`${base}config.json`, limitMs),
    footers: (file, limitMs) => read(base + file, limitMs),
    manifest: (address, limitMs) => read(address, limitMs, { tries: 1 }),
    async bundle(locale, path, limitMs) {
      const json = asObject(await read(`${base}assets/i18n/${locale}/${path}.json`, limitMs));
      if (json === undefined) return undefined;
      const texts = Object.entries(json).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      return Object.fromEntries(texts);
    },
  };
}
