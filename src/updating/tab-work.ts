import { routes } from '../addresses.ts';
import { isTyping } from './typing.ts';

/** What a visitor would lose, or be disturbed in, if this tab were reloaded now. */
export type TabWork = 'request' | 'typing' | 'text' | 'step';

export interface TabMoment {
  now: number;
  lastKeyAt: number;
  /** Requests in flight and open dialogs. */
  busyCount: number;
  /** Something typed stands in a form, not yet sent. */
  hasText: boolean;
  pathname: string;
}

/** Screens in the middle of a flow: a code is awaited, a password is being made up. */
const steps: readonly string[] = [
  routes.oneTimePasscode,
  routes.forgotPassword,
  routes.changePassword,
  routes.newPin,
  routes.nextToken,
];

export function workOf({ now, lastKeyAt, busyCount, hasText, pathname }: TabMoment): readonly TabWork[] {
  const work: [TabWork, boolean][] = [
    ['request', busyCount > 0],
    ['typing', isTyping(now, lastKeyAt)],
    ['text', hasText],
    ['step', steps.includes(screenOf(pathname))],
  ];
  return work.flatMap(([kind, isOn]) => (isOn ? [kind] : []));
}

const starts: readonly string[] = ['', routes.signIn];

/** Where a visit begins: nothing has been done yet that could be done twice. */
export function isStart(pathname: string): boolean {
  return starts.includes(screenOf(pathname));
}

const ends: readonly string[] = [routes.loggedOut, routes.temporarilyLocked];

/** A screen where a visit has ended: its only way on is a page load. */
export function isEnd(pathname: string): boolean {
  return ends.includes(screenOf(pathname));
}

function screenOf(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1);
}
