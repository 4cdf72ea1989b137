import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MockHost } from '../sw/mock/mock-backend.ts';
import type { Connection } from './connection.ts';
import { errorCode } from './error-code.ts';
import type { ServerLog } from './server-log.ts';

export interface MockHostOptions {
  assetFolder: string;
  delayMs: number;
  log: ServerLog;
}

/** Lends the mock backend a memory, a clock, cookies by header, its pictures, and a way to cut a connection. */
export function createMockHost({ assetFolder, delayMs, log }: MockHostOptions) {
  const memory = new Map<string, unknown>();
  const current = new AsyncLocalStorage<Connection>();
  const host: MockHost = {
    store: {
      get: async (key: string) => structuredClone(memory.get(key)) as never,
      set: async (key: string, value: unknown) => void memory.set(key, structuredClone(value)),
    },
    clock: { now: () => Date.now() },
    setCookie: async (name, value, options) => ({ 'set-cookie': cookieHeader(name, value, options) }),
    asset: (name: string) => readAsset(assetFolder, name),
    delayMs,
    drop: () => current.getStore()?.drop(),
    warn: (message: string) => log.warn({}, message),
  };
  return {
    host,
    /** Answers with the mock while it knows whose connection it is. */
    serve: (
      backend: (request: Request) => Promise<Response>,
    ): ((request: Request, connection: Connection) => Promise<Response>) => {
      return (request, connection) => current.run(connection, () => backend(request));
    },
  };
}

function cookieHeader(
  name: string,
  value: string,
  options: {
    maxAgeSeconds?: number | undefined;
    path?: string | undefined;
    httpOnly?: boolean | undefined;
  } = {},
): string {
  const parts = [`${name}=${value}`, `Path=${options.path ?? '/'}`, 'SameSite=Lax'];
  if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`);
  if (options.httpOnly === true) parts.push('HttpOnly');
  return parts.join('; ');
}

async function readAsset(folder: string, name: string): Promise<Uint8Array | undefined> {
  if (!/^[\w-][\w./-]*$/.test(name) || name.includes('..')) return undefined;
  try {
    return new Uint8Array(await readFile(join(folder, name)));
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}
