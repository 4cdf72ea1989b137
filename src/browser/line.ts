/** Tells items to whoever listens; what was told before anybody listened waits for the first. */
export interface Line<Item> {
  tell: (item: Item) => void;
  /** Gives the way to stop. */
  listen: (hear: (item: Item) => void) => () => void;
}

/** What a page that fails in a loop tells first tells the most. */
const longestWait = 200;

/** An item that is told twice waits once. */
export function createLine<Item>(): Line<Item> {
  const listeners = new Set<(item: Item) => void>();
  const waiting = new Set<Item>();
  return {
    tell(item) {
      if (listeners.size === 0 && waiting.size < longestWait) waiting.add(item);
      for (const hear of listeners) hear(item);
    },
    listen(hear) {
      listeners.add(hear);
      for (const item of waiting) hear(item);
      waiting.clear();
      return () => void listeners.delete(hear);
    },
  };
}
