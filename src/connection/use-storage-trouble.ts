import { useEffect, useState } from 'react';
import { whenVisible } from '../browser/when-visible.ts';
import { probeDataStorage, probeTextStorage, type RefusedStorage } from '../browser/probe-storage.ts';
import { forwardsLog } from '../config.ts';
import { joinedNames } from '../log-text.ts';
import { useServices } from '../services.tsx';

/** The storage refusals that the visitor must know about: without cookies nobody can sign in. */
export type StorageTrouble = 'cookies' | 'forgets';

/** Tests the browser's stores once. Every refusal is logged; only some are shown. */
export function useStorageTrouble(): StorageTrouble | undefined {
  const { cookies, log, knownConfig } = useServices();
  const [trouble, setTrouble] = useState<StorageTrouble>();
  useEffect(() => {
    const probe = async () => {
      // Waits, because a test in local storage fires an event in every other tab.
      await whenVisible(document);
      const refused = await probeTextStorage({
        cookies,
        localStorage: () => window.localStorage,
        sessionStorage: () => window.sessionStorage,
      });
      if (refused.length > 0) setTrouble(troubleOf(refused));
      // Only support staff read about the others. Without them no visit writes a database to the disk to delete it again.
      if (forwardsLog(await knownConfig)) {
        const others = { indexedDB: () => window.indexedDB, caches: () => window.caches };
        refused.push(...(await probeDataStorage(others)));
      }
      if (refused.length > 0) log.info('storage refused', { key: joinedNames(refused) });
    };
    void probe();
  }, [cookies, log, knownConfig]);
  return trouble;
}

function troubleOf(refused: readonly RefusedStorage[]): StorageTrouble | undefined {
  if (refused.includes('cookies')) return 'cookies';
  return refused.includes('localStorage') || refused.includes('sessionStorage') ? 'forgets' : undefined;
}
