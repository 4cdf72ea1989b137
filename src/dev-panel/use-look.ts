import { useCallback, useEffect, useState } from 'react';

/** The result of `look`, undefined until the first one ends, and a function to look again. */
export function useLook<T>(look: () => Promise<T>): [T | undefined, () => void] {
  const [found, setFound] = useState<T>();
  const lookAgain = useCallback(() => void look().then((result) => setFound(() => result)), [look]);
  useEffect(lookAgain, [lookAgain]);
  return [found, lookAgain];
}
