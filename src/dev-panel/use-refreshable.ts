import { useCallback, useEffect, useState } from 'react';

/** The result of `load`, undefined until the first one ends, and a function to load it again. */
export function useRefreshable<T>(load: () => Promise<T>): [T | undefined, () => void] {
  const [loaded, setLoaded] = useState<T>();
  const refresh = useCallback(() => void load().then((result) => setLoaded(() => result)), [load]);
  useEffect(refresh, [refresh]);
  return [loaded, refresh];
}
