import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An empty folder for a bench's stores, always the same one: what an interrupted run left there may be a gigabyte. */
export function storeFolder(bench: string): string {
  const folder = fileURLToPath(new URL(`./${bench}-store`, import.meta.url));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
