import { createHash } from 'node:crypto';

/** What a document brings of its own, as the content security policy names it. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Of the scripts and styles that stand in a built document itself: the policy lets in these and no others. */
export function inlineHashes(document: string): InlineHashes {
  return {
    scripts: hashesOf(document, /<script>([^]*?)<\/script>/g),
    styles: hashesOf(document, /<style>([^]*?)<\/style>/g),
  };
}

function hashesOf(document: string, element: RegExp): readonly string[] {
  return Array.from(document.matchAll(element), ([, content = '']) => {
    // A browser has read the line ends before it takes the hash.
    const digest = createHash('sha256').update(content.replaceAll(/\r\n?/g, '\n')).digest('base64');
    return `'sha256-${digest}'`;
  });
}
