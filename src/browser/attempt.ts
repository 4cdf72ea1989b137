/** The action's result; undefined if the browser throws, as it does for blocked storage or malformed text. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
