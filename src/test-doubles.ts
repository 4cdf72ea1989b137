import type { Cookies } from './browser/cookies.ts';
import type { Navigation } from './browser/navigation.ts';
import type { TextStore } from './browser/storage.ts';
import { type Config, specifiedConfig } from './config.ts';
import type { Log, LogAttributes } from './log.ts';
import type { Refused } from './portal/failure.ts';

/** Plain objects that stand in for the browser in tests. */
export function memoryStore(
  content: Record<string, string> = {},
): TextStore & { content: Map<string, string> } {
  const entries = new Map(Object.entries(content));
  return {
    content: entries,
    get: (name) => entries.get(name),
    set: (name, value) => entries.set(name, value).has(name),
    remove: (name) => void entries.delete(name),
  };
}

/** A promise that the test resolves, as by `Promise.withResolvers`, which Node 20 lacks. */
export function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let settle: ((value: T) => void) | undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value) => settle?.(value) };
}

export function memoryCookies(
  content: Record<string, string> = {},
): Cookies & { content: Map<string, string> } {
  const entries = new Map(Object.entries(content));
  return {
    content: entries,
    get: (name) => entries.get(name),
    set: (name, value) => void entries.set(name, value),
  };
}

/** Also stands in for the console. */
export function recordingLog(): Log & {
  debug: Log['info'];
  entries: { level: string; message: string; attributes?: LogAttributes }[];
  users: string[];
} {
  const entries: { level: string; message: string; attributes?: LogAttributes }[] = [];
  const write = (level: string) => (message: string, attributes?: LogAttributes) =>
    void entries.push({ level, message, ...(attributes && { attributes }) });
  const users: string[] = [];
  return {
    entries,
    users,
    debug: write('DEBUG'),
    info: write('INFO'),
    error: write('ERROR'),
    setUser: (userId) => void users.push(userId),
  };
}

export function fakeNavigation(address: string): Navigation & { moves: string[] } {
  const start = new URL(address);
  const moves: string[] = [];
  return {
    moves,
    start,
    origin: start.origin,
    isLocal: start.hostname === 'localhost',
    leave: (to) => void moves.push(`leave ${to}`),
    replace: (to) => void moves.push(`replace ${to}`),
    reload: () => void moves.push('reload'),
    postForm: (path, fields) => void moves.push(`post ${path} ${Object.keys(fields).join(',')}`),
  };
}

export function configOf(change: Partial<Config> = {}): () => Promise<Config> {
  return () => Promise.resolve({ ...specifiedConfig, ...change });
}

export function refused(status: number, more: Partial<Refused> = {}): { ok: false; failure: Refused } {
  return {
    ok: false,
    failure: { kind: 'refused', status, statusText: '', codes: [], messages: [], ...more },
  };
}
