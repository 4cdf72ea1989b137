import { asObject, parseJson } from '../browser/shape.ts';
import type { Send } from './request.ts';

export type BundleName = 'PortalLabels' | 'Messages' | 'PlatformMessages';
export type Bundle = Record<string, string>;

/** The files that lie beside `index.html`. */
export interface SiteFiles {
  /** Undefined where the file is missing or no JSON. */
  config(limitMs: number): Promise<unknown>;
  /** The texts of one locale; undefined where there are none. Entries that are no text are left out. */
  bundle(locale: string, name: BundleName, limitMs: number): Promise<Bundle | undefined>;
  /** A brand's web manifest; undefined where there is none. */
  manifest(address: string, limitMs: number): Promise<unknown>;
}

export function createSiteFiles(send: Send, base: string): SiteFiles {
  const read = async (path: string, limitMs: number) => {
    const answer = await send({ method: 'GET', path: base + path, limitMs });
    return answer.ok ? parseJson(answer.value.text) : undefined;
  };
  return {
    config: (limitMs) => read('config.json', limitMs),
    async manifest(address, limitMs) {
      const answer = await send({ method: 'GET', path: address, limitMs, tries: 1 });
      return answer.ok ? parseJson(answer.value.text) : undefined;
    },
    async bundle(locale, name, limitMs) {
      const json = asObject(await read(`assets/i18n/${locale}/${name}.json`, limitMs));
      if (json === undefined) return undefined;
      const texts = Object.entries(json).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      );
      return Object.fromEntries(texts);
    },
  };
}
