import type { ServerLog } from './server-log.ts';

interface SignalSource {
  on: (signal: 'SIGINT' | 'SIGTERM', listener: (signal: string) => void) => unknown;
  exit: (code: number) => void;
}

/** A terminal's Ctrl-C arrives twice under npm: from the terminal, and passed on by npm. */
const samePressMs = 500;

/**
 * The first signal stops the server gracefully and exits with 0, or with 1 if that fails; a second one exits with 1 at once.
 * The log tells what happened.
 */
export function stopOnSignals(
  source: SignalSource,
  stop: () => Promise<void>,
  log: Pick<ServerLog, 'info' | 'error'>,
  now: () => number = () => performance.now(),
): void {
  let first: number | undefined;
  const listener = (signal: string) => {
    if (first !== undefined) {
      if (now() - first > samePressMs) source.exit(1);
      return;
    }
    first = now();
    log.info({ signal }, 'stopping');
    void stop().then(
      () => {
        log.info({}, 'stopped');
        source.exit(0);
      },
      (error: unknown) => {
        log.error({ error: String(error) }, 'stopped with an error');
        source.exit(1);
      },
    );
  };
  source.on('SIGINT', listener);
  source.on('SIGTERM', listener);
}
