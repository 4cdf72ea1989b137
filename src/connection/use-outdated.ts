import { useState } from 'react';
import { useServices } from '../services.tsx';

const storageKey = 'askedToReload';

/**
 * True once the platform has answered that a call of this page is gone for good (410, `noteGone`): the page is older than
 * the platform. Only once per tab, because a reload that brings the same page would not help a second time.
 */
export function useOutdated(): { isOutdated: boolean; noteGone: () => void } {
  const { session } = useServices();
  const [isOutdated, setOutdated] = useState(false);
  return {
    isOutdated,
    noteGone() {
      if (session.get(storageKey) !== undefined) return;
      session.set(storageKey, 'yes');
      setOutdated(true);
    },
  };
}
