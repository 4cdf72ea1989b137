import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the portal's modules with this ending use one of these: 'layout.tsx: onCopy'. */
export function usesOf(unused: RegExp, ending: '.tsx' | '' = ''): string[] {
  const modules = join(import.meta.dirname, '../../src');
  return readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file.endsWith(ending))
    .flatMap((file) => {
      const code = readFileSync(join(modules, file), 'utf8');
      return Array.from(code.matchAll(unused), ([use]) => `${file}: ${use}`);
    });
}
