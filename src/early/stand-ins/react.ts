/**
 * What the first screen's components find in place of React while it is on its way: enough to draw them once. Whatever
 * happens later (effects, changes of state, presses) is React's.
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

export function useCallback(callback: unknown): unknown {
  return callback;
}

export { useCallback as useEffectEvent };

export function useEffect(): void {}

export { useEffect as useLayoutEffect };

/** An id of React's own making could not be the same here: the first screen's ids come from names. */
export function useId(): string {
  return '';
}

function nothing(): void {}
