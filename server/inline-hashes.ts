import { createHash } from 'node:crypto';

/** A document's inline scripts and styles, as the content security policy names them. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Hashes of the inline scripts and styles of a built document: the policy allows these and no others. */
export function inlineHashes(document: string): InlineHashes {
  return {
    scripts: hashesOf(document, /<script>([^]*?)<\/script>/g),
    styles: hashesOf(document, /<style>([^]*?)<\/style>/g),
  };
}

function hashesOf(document: string, element: RegExp): readonly string[] {
  return Array.from(document.matchAll(element), ([, content = '']) => {
    // Browsers normalise line ends before they take the hash.
    const digest = createHash('sha256').update(content.replaceAll(/\r\n?/g, '\n')).digest('base64');
    return `'sha256-${digest}'`;
  });
}
