import { onceSeen } from '../browser/once-seen.ts';
import { quietMoment } from '../browser/quiet-moment.ts';
import { asObject } from '../browser/shape.ts';
import type { LocaleCode } from './codes.ts';
import { textAddresses } from './text-addresses.ts';
import { allTextParts, partBundles } from './text-parts.ts';

export interface TextKeeping {
  savesData: boolean;
  seen: () => Promise<unknown>;
  /** Resolves once a worker answers this page's requests. */
  controlled: () => Promise<unknown>;
  idle: () => Promise<unknown>;
  isKept: (address: string) => Promise<boolean>;
  fetch: (address: string) => Promise<Response>;
}

/**
 * Lets the worker keep the texts of all other screens, so that each opens without network in the visitor's language: in
 * idle moments and one at a time, each once. Not where the visitor saves data. Never fails: what can't be had now is
 * had with the next visit.
 */
export async function keepTexts(
  locale: LocaleCode,
  { savesData, seen, controlled, idle, isKept, fetch }: TextKeeping = browserKeeping(),
): Promise<void> {
  if (savesData) return;
  await seen();
  await controlled();
  for (const address of textAddresses(locale, partBundles(allTextParts))) {
    await idle();
    try {
      if (!(await isKept(address))) await (await fetch(address)).arrayBuffer();
    } catch {
      return;
    }
  }
}

/** How long a busy page may put off the next bundle: with all of them a visit must be ready for the tunnel in half a minute. */
const idleLimitMs = 1_000;

function browserKeeping(): TextKeeping {
  return {
    savesData: 'connection' in navigator && asObject(navigator.connection)?.['saveData'] === true,
    seen: () => onceSeen(document),
    controlled: () =>
      new Promise<void>((resolve) => {
        // Not there on an address without encryption: then nothing is kept.
        const serviceWorker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
        if (serviceWorker === undefined) return;
        if (serviceWorker.controller !== null) resolve();
        else serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      }),
    idle: () => quietMoment(idleLimitMs, 200),
    // What an earlier release kept may lack texts of this one.
    isKept: async (address) =>
      (await caches.match(address, { ignoreVary: true }))?.headers.get('x-release') === __RELEASE__,
    fetch: (address) => window.fetch(address, { credentials: 'same-origin' }),
  };
}
