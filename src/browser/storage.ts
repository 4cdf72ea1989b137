import { attempt } from './attempt.ts';

/** Texts stored under names. If the browser refuses storage, they are kept in memory for this page only. */
export interface TextStore {
  get(name: string): string | undefined;
  /** True if the next page will find it. */
  set(name: string, value: string): boolean;
  remove(name: string): void;
}

/** `open` is a function because even reading `window.sessionStorage` throws if storage is blocked. */
export function createTextStore(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): TextStore {
  const memory = new Map<string, string>();
  return {
    get: (name) => attempt(() => open().getItem(name)) ?? memory.get(name),
    set(name, value) {
      memory.set(name, value);
      const isStored = attempt(() => {
        open().setItem(name, value);
        return memory.delete(name);
      });
      // A full store still holds the old value.
      if (!isStored) attempt(() => open().removeItem(name));
      return !!isStored;
    },
    remove(name) {
      memory.delete(name);
      attempt(() => open().removeItem(name));
    },
  };
}
