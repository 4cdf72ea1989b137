import { attempt } from './attempt.ts';

/** Text kept under names. Where the browser refuses storage, it is kept in memory for this page only. */
export interface TextStore {
  get(name: string): string | undefined;
  set(name: string, value: string): void;
  remove(name: string): void;
}

/** `open` is a function because merely reading `window.sessionStorage` throws where storage is blocked. */
export function createTextStore(open: () => Storage): TextStore {
  const memory = new Map<string, string>();
  return {
    get: (name) => attempt(() => open().getItem(name)) ?? memory.get(name),
    set(name, value) {
      const kept = attempt(() => {
        open().setItem(name, value);
        return true;
      });
      if (kept) memory.delete(name);
      else memory.set(name, value);
    },
    remove(name) {
      memory.delete(name);
      attempt(() => open().removeItem(name));
    },
  };
}
