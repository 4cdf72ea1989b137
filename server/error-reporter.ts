const quietMs = 60_000;

/**
 * Reports an error when it occurs, and then once a minute how often it came again, and when last: a store that is away
 * refuses every batch, and a line for each would bury all others. By then the store may have recovered.
 */
export function createErrorReporter(
  write: (fields: Record<string, string | number>) => void,
): (error: unknown) => void {
  /** How often each error came again since its last line, and when last. */
  const repeats = new Map<string, { again: number; last: string }>();

  function mute(error: string): void {
    repeats.set(error, { again: 0, last: '' });
    setTimeout(() => {
      const since = repeats.get(error);
      repeats.delete(error);
      if (since === undefined || since.again === 0) return;
      write({ error, ...since });
      mute(error);
    }, quietMs).unref();
  }

  return (thrown) => {
    const error = String(thrown);
    const since = repeats.get(error);
    if (since === undefined) {
      write({ error });
      mute(error);
    } else repeats.set(error, { again: since.again + 1, last: new Date().toISOString() });
  };
}
