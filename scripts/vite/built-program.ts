import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** Builds a small program and its imports as the site's build does for a page, except the packages that are `external`. */
export async function builtProgram(
  program: string,
  { plugins = [], external = [] }: { plugins?: Plugin[]; external?: string[] } = {},
): Promise<string> {
  const entry = '\0entry';
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) => (id === entry ? program : undefined),
      },
      ...plugins,
    ],
    build: {
      write: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict', external },
    },
  });
  if (Array.isArray(output) || !('output' in output) || output.output.length > 1)
    throw new Error('unexpected build output');
  return output.output[0].code;
}

/** Runs a built program and returns its exports. */
export async function runProgram<T>(code: string): Promise<T> {
  // Below the project, so that external packages are found.
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'program-'));
  try {
    const file = join(folder, 'program.mjs');
    writeFileSync(file, code);
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
