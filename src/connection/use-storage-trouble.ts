import { useEffect, useState } from 'react';
import { whenVisible } from '../browser/when-visible.ts';
import { probeStorage, type RefusedStorage } from '../browser/probe-storage.ts';
import { joinedNames } from '../log-text.ts';
import { useServices } from '../services.tsx';

/** The storage refusals that the visitor must know about: without cookies nobody can sign in. */
export type StorageTrouble = 'cookies' | 'forgets';

/** Tests the browser's stores once. Every refusal is logged; only some are shown. */
export function useStorageTrouble(): StorageTrouble | undefined {
  const { cookies, log } = useServices();
  const [trouble, setTrouble] = useState<StorageTrouble>();
  useEffect(() => {
    const probe = async () => {
      // Waits, because a test in local storage fires an event in every other tab.
      await whenVisible(document);
      const refused = await probeStorage({
        cookies,
        localStorage: () => window.localStorage,
        sessionStorage: () => window.sessionStorage,
        indexedDB: () => window.indexedDB,
        caches: () => window.caches,
      });
      if (refused.length === 0) return;
      log.info('storage refused', { key: joinedNames(refused) });
      setTrouble(troubleOf(refused));
    };
    void probe();
  }, [cookies, log]);
  return trouble;
}

function troubleOf(refused: readonly RefusedStorage[]): StorageTrouble | undefined {
  if (refused.includes('cookies')) return 'cookies';
  return refused.includes('localStorage') || refused.includes('sessionStorage') ? 'forgets' : undefined;
}
