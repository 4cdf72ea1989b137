import { useEffect, useState } from 'react';
import { onceSeen } from '../browser/once-seen.ts';
import { probeStorage, type RefusedStorage } from '../browser/probe-storage.ts';
import { useServices } from '../services.tsx';

/** What of the browser's refusals the visitor has to know: without cookies nobody can sign in. */
export type StorageTrouble = 'cookies' | 'forgets';

/** Tries the browser's stores once. What only the log has to know is logged. */
export function useStorageTrouble(): StorageTrouble | undefined {
  const { cookies, log } = useServices();
  const [trouble, setTrouble] = useState<StorageTrouble>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      // What one tab tries in local storage every other one is told.
      await onceSeen(document);
      const refused = await probeStorage({
        cookies,
        localStorage: () => window.localStorage,
        sessionStorage: () => window.sessionStorage,
        indexedDB: () => window.indexedDB,
        caches: () => window.caches,
      });
      if (isGone || refused.length === 0) return;
      log.info('storage refused', { key: refused.join(', ') });
      setTrouble(troubleOf(refused));
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [cookies, log]);
  return trouble;
}

function troubleOf(refused: readonly RefusedStorage[]): StorageTrouble | undefined {
  if (refused.includes('cookies')) return 'cookies';
  return refused.includes('localStorage') || refused.includes('sessionStorage') ? 'forgets' : undefined;
}
