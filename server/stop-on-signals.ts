interface SignalSource {
  on: (signal: 'SIGINT' | 'SIGTERM', listener: (signal: string) => void) => unknown;
  exit: (code: number) => void;
}

/** A terminal's Ctrl-C arrives twice under npm: from the terminal, and passed on by npm. */
const samePressMs = 500;

/**
 * The first signal stops the server in peace and ends with 0, or tells why it can't and ends with 1; a second one ends at once
 * with 1.
 */
export function stopOnSignals(
  source: SignalSource,
  stop: (signal: string) => Promise<void>,
  onError: (error: unknown) => void,
  now: () => number = () => performance.now(),
): void {
  let first: number | undefined;
  const listener = (signal: string) => {
    if (first !== undefined) {
      if (now() - first > samePressMs) source.exit(1);
      return;
    }
    first = now();
    void stop(signal).then(
      () => source.exit(0),
      (error: unknown) => {
        onError(error);
        source.exit(1);
      },
    );
  };
  source.on('SIGINT', listener);
  source.on('SIGTERM', listener);
}
