import { useEffect } from 'react';
import { parseJson } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Show } from '../outcome.ts';
import { useServices } from '../services.tsx';

/** What a form says. */
export type Shown = Omit<Show, 'kind'>;

const stored = 'shown';

/** For the same screen alone; another release, whose program has another address, may know other texts. */
const place = () => import.meta.url + location.pathname;

/**
 * Keeps what a form says for the page that comes in another language, as the texts' keys. Not what the platform worded:
 * it would stay in its language, and may name somebody.
 */
export function keepShown(shown: Shown, session: TextStore): void {
  const kept = JSON.stringify([place(), shown]);
  if (!kept.includes('"raw"')) session.set(stored, kept);
}

/** Shows it once. */
export function useKeptShown(show: (shown: Shown) => void): void {
  const { session } = useServices();
  useEffect(() => {
    const kept = parseJson(session.get(stored) ?? '');
    session.remove(stored);
    if (isKeptHere(kept)) show(kept[1]);
  }, [session, show]);
}

/** What this very program has written has the form that it wrote. */
function isKeptHere(kept: unknown): kept is [place: string, shown: Shown] {
  return Array.isArray(kept) && kept[0] === place();
}
