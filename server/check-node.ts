import { StartError } from './start-error.ts';

/** An older Node starts, fails at something that it lacks, and says only what. */
const minimumNode = '20.19.0';

/** @throws {StartError} for a Node older than the server needs. */
export function checkNode(version: string): void {
  if (version.localeCompare(minimumNode, 'en', { numeric: true }) >= 0) return;
  throw new StartError(
    `This is Node ${version}, but the server needs ${minimumNode} or newer: install one and try again.`,
  );
}
