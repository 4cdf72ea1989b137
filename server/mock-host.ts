import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MockHost } from '../sw/mock/mock-host.ts';
import type { Connection } from './connection.ts';
import { errorCode } from '../telemetry/collector/error-code.ts';
import { plainAnswer } from './plain-answer.ts';
import type { ServerLog } from './server-log.ts';

export interface MockHostOptions {
  assetFolder: string;
  delayMs: number;
  log: ServerLog;
}

/** @param breakOff cuts the connection in the middle of the answer */
type Backend = (request: Request, breakOff: () => void) => Promise<Response>;

/** Lends the mock backend a memory, a clock, cookies by header, its pictures, and a way to cut a connection. */
export function createMockHost({ assetFolder, delayMs, log }: MockHostOptions) {
  const memory = new Map<string, unknown>();
  const host: MockHost = {
    store: {
      get: async (key) => structuredClone(memory.get(key)),
      set: async (key, value) => void memory.set(key, structuredClone(value)),
    },
    clock: { now: () => Date.now() },
    setCookie: async (name, value) => ({ 'set-cookie': cookieHeader(name, value) }),
    asset: (name) => readAsset(assetFolder, name),
    delayMs,
    warn: (message) => log.warn({}, message),
  };
  return {
    host,
    serve: (backend: Backend) => async (request: Request, connection: Connection) =>
      wholeOrDropped(await backend(request, connection.drop), connection),
  };
}

/** Cuts the connection on a network error, the mock's sign for a broken connection. */
async function wholeOrDropped(answer: Response, connection: Connection): Promise<Response> {
  if (answer.type !== 'error') return answer;
  // Awaited: the answer below would otherwise be taken for the rest of what has begun.
  await connection.beginAndDrop();
  return plainAnswer(502, 'The connection was cut');
}

function cookieHeader(name: string, value: string): string {
  return `${name}=${value}; Path=/; SameSite=Lax${value === '' ? '; Max-Age=0' : ''}`;
}

async function readAsset(folder: string, name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!/^[\w-][\w./-]*$/.test(name) || name.includes('..')) return undefined;
  try {
    return new Uint8Array(await readFile(join(folder, name)));
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(errorCode(error))) return undefined;
    throw error;
  }
}
