import { attempt } from './attempt.ts';

/**
 * The URL in a text, relative to `base`; undefined if it is none. `URL.canParse` is missing in the oldest browsers that the
 * build supports (Safari 16.4, Chrome 111).
 */
export function urlOf(text: string, base?: string): URL | undefined {
  return attempt(() => new URL(text, base));
}
