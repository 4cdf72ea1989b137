/** What the browser gives; undefined where it throws instead, as it does for what is blocked or malformed. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
