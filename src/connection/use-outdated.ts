import { useEffect, useState } from 'react';
import { useServices } from '../services.tsx';
import { connectionHint } from './connection-hint.ts';

const storageKey = 'askedToReload';

/**
 * True once the platform has answered that a call of this page is gone for good (410): the page is older than the platform.
 * Only once per tab, because a reload that brings the same page would not help a second time.
 */
export function useOutdated(): boolean {
  const { connection, session } = useServices();
  const [isOutdated, setOutdated] = useState(false);
  useEffect(
    () =>
      connection.reports.listen((report) => {
        if (connectionHint(report) !== 'gone' || session.get(storageKey) !== undefined) return;
        session.set(storageKey, 'yes');
        setOutdated(true);
      }),
    [connection, session],
  );
  return isOutdated;
}
