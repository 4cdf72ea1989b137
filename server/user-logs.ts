import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { StoreOpenError, StoreUnavailable } from '../telemetry/collector/store/log-store.ts';
import { checkNode } from './check-node.ts';
import { existingStore, logOfUser } from './log-of-user.ts';
import { readSettings } from './read-settings.ts';
import { outputLog } from './server-log.ts';
import { portalBase } from './site.ts';
import { failStart, StartError } from './start-error.ts';

/** Prints what the log has about one user, or erases it. */
async function main(): Promise<void> {
  checkNode(process.versions.node);
  const [option, ...others] = process.argv.slice(2);
  const erase = option === '--erase';
  // With a user ID as an argument, the shell would remember it.
  if (others.length > 0 || (option !== undefined && !erase))
    throw new StartError('Usage: node dist/server/user-logs.js [--erase]. It asks for the user ID.');
  const settings = readSettings(process.env, configText());
  const store = await existingStore(settings);
  try {
    const question = { userId: await askUserId(), key: settings.userRefKey, erase, now: Date.now };
    const { json, facts } = await logOfUser(store, question);
    // Unhandled, it would end the program before `print` could tell of it.
    process.stdout.on('error', () => undefined);
    if (!erase) for await (const piece of json) await print(piece);
    const log = outputLog('info', process.stderr.fd);
    log.info(facts, erase ? 'log entries about a user erased' : 'log entries about a user read');
  } finally {
    await store.close();
  }
}

/** The settings that the portal's pages were given, if it runs from this build. */
function configText(): string | undefined {
  const file = new URL(`../site${portalBase}config.json`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

async function askUserId(): Promise<string> {
  if (process.stdin.isTTY) process.stderr.write('User ID: ');
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    // At a terminal, the program would otherwise never end.
    lines.close();
    return line;
  }
  return '';
}

/** Resolves once it is written, so that no more than that waits in memory for a slow reader. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) =>
    process.stdout.write(text, (error) =>
      error ? reject(new StartError(`Not everything could be printed (${error.message}).`)) : resolve(),
    ),
  );
}

try {
  await main();
} catch (error) {
  const isAway = error instanceof StoreOpenError || error instanceof StoreUnavailable;
  failStart(isAway ? new StartError(error.message) : error);
}
