import { hex } from './hex.ts';

/**
 * A UUID of just this batch: sent again it has the id it had before, whoever sends it, and another selection of entries
 * never has it. Where the browser has no cryptography (no secure context) each try has an id of its own.
 */
export async function batchId(
  body: string,
  { subtle, getRandomValues }: { subtle: SubtleCrypto | undefined; getRandomValues: () => Uint8Array },
): Promise<string> {
  const bytes = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(body)))
    : getRandomValues();
  // The version and variant that RFC 9562 sets aside for ids of one's own making.
  return hex(bytes).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
