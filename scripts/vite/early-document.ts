import { join } from 'node:path';
import { build, type Logger, type Plugin, type Rolldown } from 'vite';
import { inlineHashes } from '../../server/inline-hashes.ts';
import { defaultTexts } from './default-texts.ts';
import { footerFiles } from './footer-files.ts';
import { staticComponents } from './static-components.ts';

/**
 * Puts into the portal's document all that the sign-in screen needs until it takes typing: a script at its top that asks
 * for the facts, the styles, and a script that draws the screen. The program files are only named, for that script to fetch once the screen stands.
 * The content security policy lets both in by their hashes.
 */
export function earlyDocument(document: string, define: Readonly<Record<string, string>>): Plugin {
  let root = '';
  let logger: Logger | undefined;
  return {
    name: 'early-document',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      ({ logger } = config);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { filename, bundle }) {
        if (bundle === undefined || filename !== join(root, document)) return html;
        const { programs, sheets, rest } = takeLinks(html);
        const css = sheets.map((address) => takeStyle(bundle, address)).join('');
        const begin = await earlyScript(root, define, 'begin');
        const script = await earlyScript(root, define, 'early');
        const finished = rest
          .replace('<meta charset="utf-8" />', (charset) => `${charset}<script>${begin}</script>`)
          .replace(
            '</head>',
            () => `${meta('program', programs)}${meta('style', sheets)}<style>${css}</style></head>`,
          )
          .replace('</body>', () => `<script>${script}</script></body>`);
        const { scripts, styles } = inlineHashes(finished);
        const policy = `script-src 'self' ${scripts.join(' ')}; style-src 'self' ${styles.join(' ')}`;
        logger?.info(`for the policy of a static host: ${policy}`);
        return finished;
      },
    },
  };
}

const programTag = /\s*<script type="module"[^>]*\ssrc="([^"]+)"><\/script>/g;
const importTag = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)">/g;
const sheetTag = /\s*<link rel="stylesheet"[^>]*\shref="([^"]+)">/g;

function takeLinks(html: string) {
  const addresses = (tag: RegExp) => Array.from(html.matchAll(tag), ([, address = '']) => address);
  const programs = [...addresses(programTag), ...addresses(importTag)];
  const rest = [programTag, importTag, sheetTag].reduce((text, tag) => text.replaceAll(tag, ''), html);
  return { programs, sheets: addresses(sheetTag), rest };
}

/** Addresses for the script, which the browser is not to fetch by itself. */
function meta(name: string, addresses: readonly string[]): string {
  return `<meta name="${name}" content="${addresses.join(' ')}">`;
}

/** The sheet leaves the build: nothing asks for it any more. */
function takeStyle(bundle: Rolldown.OutputBundle, address: string): string {
  const name = Object.keys(bundle).find((file) => address.endsWith(`/${file}`));
  const asset = name === undefined ? undefined : bundle[name];
  if (asset?.type !== 'asset') throw new Error(`the build has no style sheet ${address}`);
  const text = typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
  if (/<\/style/i.test(text)) throw new Error(`${address} would end the document's style element`);
  if (name !== undefined) delete bundle[name];
  return text;
}

/** What only React shows stands in the program's own copy: errors, and what a press brings. */
const isShownEarly = (key: string) =>
  /^(?:(?:brand|footer|language|layout|signIn)\.(?!\w+\.|enterCode)|password\.show$)/.test(key);

/** What the first screen is built with where it is drawn without React. */
export function firstScreenPlugins(root: string): Plugin[] {
  return [staticComponents(root), defaultTexts(isShownEarly), footerFiles()];
}

/** A classic script: it runs before any module may, and imports nothing. */
async function earlyScript(
  root: string,
  define: Readonly<Record<string, string>>,
  name: 'begin' | 'early',
): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define,
    plugins: firstScreenPlugins(root),
    build: {
      write: false,
      target: 'baseline-widely-available',
      // A twentieth less than from the bundler's own minifier, and every visit has to wait for these bytes.
      minify: 'terser',
      terserOptions: { ecma: 2020, compress: { passes: 3, unsafe_arrows: true } },
      // As a library: else each import() would be wrapped in the loader of the site's chunks.
      lib: { entry: join(root, `src/early/${name}.ts`), name, formats: ['iife'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const output = Array.isArray(built) ? built[0] : built;
  if (output === undefined || !('output' in output)) throw new Error('the early script was not built');
  const [{ code }] = output.output;
  return code.trim().replaceAll(/<(?=\/script|!--)/gi, '\\x3C');
}
