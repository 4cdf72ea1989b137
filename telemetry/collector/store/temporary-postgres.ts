import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/free-port.ts';

export interface TemporaryPostgres {
  address: string;
  /** Stops the server until the next `start`. */
  pause: () => Promise<void>;
  start: () => Promise<void>;
  /** Stops the server for good and removes its data. */
  stop: () => Promise<void>;
}

const installations = '/usr/lib/postgresql';

/** Where Debian's package puts the programs; undefined if it is not installed. */
export function postgresPrograms(): string | undefined {
  if (!existsSync(installations)) return undefined;
  const newest = readdirSync(installations).toSorted((one, other) => Number(other) - Number(one))[0];
  const programs = newest === undefined ? undefined : join(installations, newest, 'bin');
  return programs !== undefined && existsSync(join(programs, 'initdb')) ? programs : undefined;
}

/**
 * Starts a PostgreSQL server for a test, on a free port.
 * @param options of the server; `-F` spares it the waits for the disk
 */
export async function startTemporaryPostgres(
  programs: string,
  options: readonly string[] = [],
): Promise<TemporaryPostgres> {
  const folder = mkdtempSync('/tmp/log-postgres-');
  const owner = ownerOfServer();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const setUp = ['-D', data, '-U', 'logs', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  execFileSync(join(programs, 'initdb'), setUp, { ...owner, cwd: '/', stdio: 'pipe' });
  const program = join(programs, 'postgres');
  const settings = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port), ...options];
  let server: ChildProcess;
  async function start(): Promise<void> {
    const starting = spawn(program, settings, { ...owner, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    server = starting;
    await new Promise<void>((resolve, reject) => {
      let output = '';
      starting.stderr.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('ready to accept connections')) resolve();
      });
      starting.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${output}`)));
    });
  }
  async function pause(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = once(server, 'exit');
    server.kill('SIGINT');
    await exit;
  }
  await start();
  return {
    address: `postgres://logs@127.0.0.1:${port}/postgres`,
    pause,
    start,
    stop: async () => {
      await pause();
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root, so root starts it as the user that its package created. */
function ownerOfServer(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOfServer('-u'), gid: idOfServer('-g') };
}

function idOfServer(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres']).toString());
}
