import { useCallback, useEffect, useState } from 'react';
import { type Defaults, type PageState, pageSearch, readPageState } from './page-state.ts';

/** The page's state, which is its address: Back undoes the last change. */
export function usePageState(defaults: Omit<Defaults, 'now'>) {
  const read = useCallback(
    () => readPageState(location.search, { ...defaults, now: Date.now() }),
    [defaults],
  );
  const [state, setState] = useState(read);

  useEffect(() => {
    // Adds the period to an address without one, so that it can be shared as it stands.
    history.replaceState(null, '', pageSearch(read()));
    const onBack = () => setState(read());
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
  }, [read]);

  const change = useCallback((next: PageState, replace = false) => {
    setState(next);
    if (replace) history.replaceState(null, '', pageSearch(next));
    else history.pushState(null, '', pageSearch(next));
  }, []);
  return [state, change] as const;
}
