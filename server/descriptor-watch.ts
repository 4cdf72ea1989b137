import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { errorCode } from '../telemetry/collector/error-code.ts';
import type { ServerLog } from './server-log.ts';

const defaultTimes = {
  /** How often to check whether one is left. */
  checkMs: 5_000,
  /** How often to log that there is none. */
  repeatMs: 60_000,
};

/**
 * Logs when the process can open no more files: Node then closes each new connection without a word, so that clients see an
 * outage, and the log a quiet day. Returns what ends the watch.
 */
export function watchDescriptors(
  log: Pick<ServerLog, 'error'>,
  {
    tryOpen = openDescriptor,
    connections,
    ...times
  }: { tryOpen?: () => Promise<void>; connections: () => number } & Partial<typeof defaultTimes>,
): () => void {
  const { checkMs, repeatMs } = { ...defaultTimes, ...times };
  let isReported = false;
  const check = async () => {
    const failure = await tryOpen().then(
      () => undefined,
      (error: unknown) => errorCode(error) || String(error),
    );
    if (failure === undefined || isReported) return;
    isReported = true;
    setTimeout(() => (isReported = false), repeatMs).unref();
    log.error(
      { error: failure, connections: connections() },
      'out of file descriptors: new connections are closed (raise the limit, ulimit -n)',
    );
  };
  const timer = setInterval(() => void check(), checkMs).unref();
  return () => clearInterval(timer);
}

async function openDescriptor(): Promise<void> {
  const file = await open(devNull);
  await file.close();
}
