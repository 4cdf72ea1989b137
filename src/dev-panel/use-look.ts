import { useEffect, useState } from 'react';

/** What a look brings, and a way to look again. Undefined before the first one is over. */
export function useLook<T>(look: () => Promise<T>): [T | undefined, () => void] {
  const [found, setFound] = useState<T>();
  useEffect(() => {
    void look().then((result) => setFound(() => result));
  }, [look]);
  return [found, () => void look().then((result) => setFound(() => result))];
}
