import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig, type Logger, type Plugin, type Rolldown } from 'vite';
import { inlineHashes } from '../../server/inline-hashes.ts';
import { misspeltSettings } from '../../server/misspelt-settings.ts';
import { readSettings } from '../../server/read-settings.ts';
import { contentSecurityPolicy } from '../../server/security-headers.ts';
import { defaultTexts } from './default-texts.ts';
import { footerFiles } from './footer-files.ts';
import { minified, smallest } from './minified.ts';
import { noTimings } from './no-timings.ts';
import { staticComponents } from './static-components.ts';

/**
 * Puts into the portal's document everything the sign-in screen needs until it accepts typing: scripts at its top that
 * watch whether the rest arrives and ask for the facts, the style sheet it links, and a script that draws the screen.
 * The program's files, including its style sheet, are only named, for that script to fetch once the screen is drawn. The
 * content security policy allows all of it by hashes.
 */
export function earlyDocument(define: Readonly<Record<string, string>>): Plugin[] {
  let root = '';
  let logger: Logger | undefined;
  let sheet = '';
  return [
    {
      name: 'early-document-sheet',
      apply: 'build',
      transformIndexHtml: {
        // Before the bundler sees the link: it would merge this sheet with the program's.
        order: 'pre',
        handler(html) {
          const { files, rest } = extractTags(html, [sheetTag]);
          sheet = files.join();
          return rest;
        },
      },
    },
    {
      name: 'early-document',
      apply: 'build',
      configResolved(config) {
        root = config.root;
        ({ logger } = config);
      },
      transformIndexHtml: {
        order: 'post',
        async handler(html) {
          const { files, rest } = extractTags(html, [programTag, importTag, sheetTag]);
          const css = await documentStyle(root, sheet);
          const watch = await earlyScript(root, define, 'watch');
          const embeddedScreen = await earlyScript(root, define, 'embedded-screen');
          const begin = await earlyScript(root, define, 'begin');
          const script = await earlyScript(root, define, 'early');
          const program = `<meta name="program" content="${files.join(' ')}">`;
          const finished = rest
            // Indentation only serves readers of the source.
            .replaceAll(/\s*\n\s*/g, '')
            .replace(
              '<meta charset="utf-8" />',
              (charset) =>
                `${charset}<script>${watch}</script><script>${embeddedScreen}</script><script>${begin}</script>`,
            )
            .replace('</head>', () => `${program}<style>${css}</style></head>`)
            // Keeps last what the watch script takes for the document's end.
            .replace('<noscript>', (last) => `<script>${script}</script>${last}`);
          const configText = readFileSync(join(root, 'public/config.json'), 'utf8');
          const settings = readSettings({}, configText);
          for (const sentence of misspeltSettings({}, configText)) logger?.warn(sentence);
          const policy = contentSecurityPolicy({ ...settings, https: true, inline: inlineHashes(finished) });
          logger?.info(`the policy for a static host: ${policy}`);
          return finished;
        },
      },
    },
  ];
}

const programTag = /\s*<script type="module"[^>]*\ssrc="([^"]+)"><\/script>/g;
const importTag = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)">/g;
const sheetTag = /\s*<link rel="stylesheet"[^>]*\shref="([^"]+)"[^>]*>/g;

/** The addresses in such tags, and the document without them. */
function extractTags(html: string, tags: readonly RegExp[]) {
  return {
    files: tags.flatMap((tag) => Array.from(html.matchAll(tag), ([, address = '']) => address)),
    rest: tags.reduce((text, tag) => text.replaceAll(tag, ''), html),
  };
}

const target = 'baseline-widely-available';

async function documentStyle(root: string, sheet: string): Promise<string> {
  const asset = await buildSingleFile({
    ...separateBuild(root),
    build: { write: false, target, rolldownOptions: { ...noTimings, input: join(root, sheet) } },
  });
  if (asset.type !== 'asset') throw new Error(`${sheet} was not built`);
  const text = typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
  if (/<\/style/i.test(text)) throw new Error(`${sheet} would end the document's style element`);
  return text.trim();
}

/** Texts that only React shows are in the program's own copy: errors, and what appears after a press. */
const isShownEarly = (key: string) =>
  /^(?:(?:brand|footer|language|layout|signIn)\.(?!\w+\.|enterCode)|(?:password\.show|form\.slowLine)$)/.test(
    key,
  );

/** Plugins that build the first screen wherever it is drawn without React. */
export function firstScreenPlugins(root: string): Plugin[] {
  return [staticComponents(root), defaultTexts(isShownEarly), footerFiles()];
}

/** A classic script: it runs before any module may, and imports nothing. */
async function earlyScript(
  root: string,
  define: Readonly<Record<string, string>>,
  name: 'watch' | 'embedded-screen' | 'begin' | 'early',
): Promise<string> {
  const chunk = await buildSingleFile({
    ...separateBuild(root),
    define,
    plugins: firstScreenPlugins(root),
    build: {
      write: false,
      target,
      ...smallest,
      // As a library: otherwise each import() would be wrapped in the loader of the site's chunks.
      lib: { entry: join(root, `src/early/${name}.ts`), name: 'script', formats: ['iife'] },
      rolldownOptions: { ...noTimings, output: { ...minified, codeSplitting: false } },
    },
  });
  if (chunk.type !== 'chunk') throw new Error(`${name}.ts was not built`);
  const code = chunk.code.trim().replaceAll(/<(?=\/script|!--)/gi, '\\x3C');
  // Read in the wrong encoding, which a host may declare, other characters would no longer match the policy's hashes.
  return code.replaceAll(/[^\0-\x7F]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function separateBuild(root: string): InlineConfig {
  return { configFile: false, root, publicDir: false, logLevel: 'warn' };
}

/** The single file that a separate build produces. */
async function buildSingleFile(config: InlineConfig): Promise<Rolldown.OutputChunk | Rolldown.OutputAsset> {
  const built = await build(config);
  const output = Array.isArray(built) ? built[0] : built;
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  return output.output[0];
}
