import { createContext, type StaticElement, use } from './react.ts';
import { jsx } from './jsx-runtime.ts';

interface StaticAtom {
  initial: unknown;
}

export interface StaticStore {
  get(atom: StaticAtom): unknown;
  set(atom: StaticAtom, value: unknown): void;
}

const StoreContext = createContext(createStore());

// Lets the bundler drop an atom that nobody reads.
/* @__NO_SIDE_EFFECTS__ */
export function atom(initial: unknown): StaticAtom {
  return { initial };
}

export function createStore(): StaticStore {
  const values = new Map<StaticAtom, unknown>();
  return {
    get: (wanted) => values.get(wanted) ?? wanted.initial,
    set: (changed, value) => void values.set(changed, value),
  };
}

export function Provider({ store, children }: { store: StaticStore; children: unknown }): StaticElement {
  return jsx(StoreContext, { value: store, children });
}

/** For use after React has loaded. */
/* @__NO_SIDE_EFFECTS__ */
export function useStore(): undefined {
  return undefined;
}

export function useAtomValue(wanted: StaticAtom): unknown {
  return use(StoreContext).get(wanted);
}
