import { asObject, own } from './shape.ts';

type Entry = Pick<History, 'state' | 'replaceState'>;

/** Nobody has come to this page yet: it is neither loaded anew nor come back to. */
export function isNew({ state }: Pick<History, 'state'>): boolean {
  return own(asObject(state), 'openedAt') === undefined;
}

/**
 * When the visitor came to this page, by the wall clock. It stands with the page's entry in the tab's history: a reload, Back,
 * or a browser that restores its tabs loads the page anew, and nobody has come to it by that.
 */
export function openedAt(history: Entry): number {
  const kept = own(asObject(history.state), 'openedAt');
  return typeof kept === 'number' && kept <= Date.now() ? kept : openAnew(history);
}

/** From now on the page is for something that has just begun. */
export function openAnew(history: Entry): number {
  const now = Date.now();
  history.replaceState({ ...asObject(history.state), openedAt: now }, '');
  return now;
}
