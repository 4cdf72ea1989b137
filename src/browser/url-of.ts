/**
 * The address that a text gives, read from `base`; undefined where it is none. Not by `URL.canParse`: the oldest browsers
 * that the build is for (Safari 16.4, Chrome 111) lack it.
 */
export function urlOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
