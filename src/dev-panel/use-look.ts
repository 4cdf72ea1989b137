import { useCallback, useEffect, useState } from 'react';

/** What a look brings, and a way to look again. Undefined before the first one is over. */
export function useLook<T>(look: () => Promise<T>): [T | undefined, () => void] {
  const [found, setFound] = useState<T>();
  const lookAgain = useCallback(() => void look().then((result) => setFound(() => result)), [look]);
  useEffect(lookAgain, [lookAgain]);
  return [found, lookAgain];
}
