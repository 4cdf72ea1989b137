import { StartError } from './start-error.ts';

/** An older Node starts, fails at something that it lacks, and says only what. */
const leastNode = '20.19.0';

/** @throws {StartError} for a Node older than the server needs. */
export function checkNode(version: string): void {
  if (version.localeCompare(leastNode, 'en', { numeric: true }) >= 0) return;
  throw new StartError(
    `This is Node ${version}, but the server needs ${leastNode} or newer: install one and try again.`,
  );
}
