import { asObject, own } from './shape.ts';

/**
 * When the visitor came to this page, by the wall clock. It stands with the page's entry in the tab's history: a reload, Back,
 * or a browser that restores its tabs loads the page anew, and nobody has come to it by that.
 */
export function openedAt(history: Pick<History, 'state' | 'replaceState'>): number {
  const state = asObject(history.state);
  const kept = own(state, 'openedAt');
  const now = Date.now();
  if (typeof kept === 'number' && kept <= now) return kept;
  history.replaceState({ ...state, openedAt: now }, '');
  return now;
}
