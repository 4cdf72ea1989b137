const quietMs = 60_000;

/**
 * Reports an error when it occurs, and then once a minute how often it came again: a store that is away refuses every batch,
 * and a line for each would bury all others.
 */
export function createErrorReporter(
  write: (fields: Record<string, string | number>) => void,
): (error: unknown) => void {
  /** How often each error came again since its last line. */
  const repeats = new Map<string, number>();

  function mute(error: string): void {
    repeats.set(error, 0);
    setTimeout(() => {
      const again = repeats.get(error) ?? 0;
      repeats.delete(error);
      if (again === 0) return;
      write({ error, again });
      mute(error);
    }, quietMs).unref();
  }

  return (thrown) => {
    const error = String(thrown);
    const again = repeats.get(error);
    if (again === undefined) {
      write({ error });
      mute(error);
    } else repeats.set(error, again + 1);
  };
}
