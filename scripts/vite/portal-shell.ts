import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Finds the files which the portal's document can ever load: its entry chunk, every chunk imported from there (now or
 * later), their styles and assets. The worker precaches these and nothing else, so a second page in the same build
 * (a review page, say) costs visitors nothing. Nor does a program that only some deployments load: the chunks of the
 * modules `leftOut` are theirs to fetch.
 */
export function portalShell(document: string, leftOut: readonly string[]) {
  const shellFiles = new Set([document]);
  let outDir = '';
  let documentPath = '';
  let leftOutPaths: readonly string[] = [];

  const plugin: Plugin = {
    name: 'portal-shell',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
      documentPath = `${config.root}/${document}`;
      leftOutPaths = leftOut.map((module) => `${config.root}/${module}`);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const visit = (fileName: string) => {
          const chunk = bundle[fileName];
          if (shellFiles.has(fileName) || chunk?.type !== 'chunk') return;
          if (leftOutPaths.includes(chunk.facadeModuleId ?? '')) return;
          shellFiles.add(fileName);
          for (const file of chunk.viteMetadata?.importedCss ?? []) shellFiles.add(file);
          for (const file of chunk.viteMetadata?.importedAssets ?? []) shellFiles.add(file);
          for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next);
        };
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.facadeModuleId === documentPath) visit(chunk.fileName);
        }
        if (shellFiles.size === 1) this.error(`no chunk of the build belongs to ${document}`);
      },
    },
  };

  const filterShell = <Entry extends { url: string }>(entries: Entry[]) => {
    const isDocument = ({ url }: Entry) => url === document;
    const manifest = entries
      .filter(({ url }) => shellFiles.has(url))
      // The worker installs them in turn: where it has the document, it has all that this needs.
      .toSorted((one, other) => Number(isDocument(one)) - Number(isDocument(other)))
      .map((entry) => (isDocument(entry) ? { ...entry, ...versionOf(`${outDir}/${document}`) } : entry));
    return { manifest, warnings: [] };
  };

  return { plugin, filterShell };
}

/** Each of them is one more in the worker; the integrity tells two documents apart in any case. */
const revisionCharacters = 8;

/**
 * The document has the same name in all releases, so a host in the middle of one may give the old document to the new
 * worker. Cached, it would request scripts that are gone, until the next release: the integrity has the worker refuse it.
 */
function versionOf(file: string): { revision: string; integrity: string } {
  const digest = createHash('sha256').update(readFileSync(file)).digest();
  return {
    revision: digest.toString('hex').slice(0, revisionCharacters),
    integrity: `sha256-${digest.toString('base64')}`,
  };
}
