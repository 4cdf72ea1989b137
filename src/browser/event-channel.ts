/** Passes items to its listeners; items emitted before anybody listens wait for the first listener. */
export interface EventChannel<Item> {
  emit: (item: Item) => void;
  /** Returns a function to stop. */
  listen: (listener: (item: Item) => void) => () => void;
}

/** The first items from a page that fails in a loop tell the most. */
const maxQueued = 200;

/** An item emitted twice is queued once. */
export function createEventChannel<Item>(): EventChannel<Item> {
  const listeners = new Set<(item: Item) => void>();
  const queue = new Set<Item>();
  return {
    emit(item) {
      if (listeners.size === 0 && queue.size < maxQueued) queue.add(item);
      for (const listener of listeners) listener(item);
    },
    listen(listener) {
      listeners.add(listener);
      for (const item of queue) listener(item);
      queue.clear();
      return () => void listeners.delete(listener);
    },
  };
}
