/**
 * Replaces React for the first screen's components until React has loaded: enough to draw them once. Effects, state changes
 * and presses are left to React.
 */
export interface StaticElement {
  type: unknown;
  props: Readonly<Record<string, unknown>>;
}

export interface StaticContext<T = unknown> {
  current: T;
}

export function Fragment({ children }: { children: unknown }): unknown {
  return children;
}

export function createContext<T>(initial: T): StaticContext<T> {
  return { current: initial };
}

export function use<T>(context: StaticContext<T>): T {
  return context.current;
}

export function useState(initial: unknown): [value: unknown, set: () => void] {
  return [initial, nothing];
}

export function useRef(initial: unknown): StaticContext {
  return { current: initial };
}

export function useEffectEvent(callback: unknown): unknown {
  return callback;
}

export function useEffect(): void {}

function nothing(): void {}
