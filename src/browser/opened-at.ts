import { asObject, own } from './shape.ts';

type Entry = Pick<History, 'state' | 'replaceState'>;

/** The visitor is here for the first time: the page was neither reloaded nor returned to. */
export function isFirstOpening({ state }: Pick<History, 'state'>): boolean {
  return own(asObject(state), 'openedAt') === undefined;
}

/**
 * When the visitor came to this page, by the wall clock. Stored in the tab's history entry, because a reload, Back, or a
 * browser that restores its tabs loads the page anew without anybody coming to it.
 */
export function openedAt(history: Entry): number {
  const stored = own(asObject(history.state), 'openedAt');
  return typeof stored === 'number' && stored <= Date.now() ? stored : restartOpenedAt(history);
}

/** Restarts the time, for something that has just begun on this page. */
export function restartOpenedAt(history: Entry): number {
  const now = Date.now();
  history.replaceState({ ...asObject(history.state), openedAt: now }, '');
  return now;
}
