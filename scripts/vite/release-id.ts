import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const inputs = [
  'src',
  'sw',
  'telemetry',
  'public',
  'scripts/vite',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
];

/**
 * Names a build after what went into it and what made it, so that a log entry or an error screen says which one is running,
 * and the worker knows a page of another release. It needs no git checkout, and building the same sources twice gives the
 * same bytes.
 */
export function releaseId(root: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const digest = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesUnder(root, input))) {
    digest.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return `${version}+${digest.digest('hex').slice(0, 8)}`;
}

function filesUnder(root: string, input: string): string[] {
  if (input.includes('.')) return [input];
  return readdirSync(join(root, input), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}
