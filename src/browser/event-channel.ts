/** Passes items to its listeners; items told before anybody listens wait for the first listener. */
export interface EventChannel<Item> {
  emit: (item: Item) => void;
  /** Returns a function to stop. */
  listen: (listener: (item: Item) => void) => () => void;
}

/** The first items from a page that fails in a loop tell the most. */
const longestWait = 200;

/** An item told twice is queued once. */
export function createEventChannel<Item>(): EventChannel<Item> {
  const listeners = new Set<(item: Item) => void>();
  const waiting = new Set<Item>();
  return {
    emit(item) {
      if (listeners.size === 0 && waiting.size < longestWait) waiting.add(item);
      for (const listener of listeners) listener(item);
    },
    listen(listener) {
      listeners.add(listener);
      for (const item of waiting) listener(item);
      waiting.clear();
      return () => void listeners.delete(listener);
    },
  };
}
