import type { Route } from '../addresses.ts';
import { screenAt } from '../screen-at.ts';
import { typingMs } from './typing.ts';

/** What a reload of this tab would now lose or interrupt. */
export type TabWork = 'request' | 'typing' | 'text' | 'step';

export interface TabMoment {
  /** Since the last key, in milliseconds. */
  quietMs: number;
  /** Requests in flight and open dialogs. */
  busyCount: number;
  /** A form contains text that has not been sent. */
  hasText: boolean;
  pathname: string;
}

/** Screens in the middle of a flow: the visitor awaits a code or is choosing a password. */
const steps: readonly (Route | undefined)[] = [
  'oneTimePasscode',
  'forgotPassword',
  'changePassword',
  'newPin',
  'nextToken',
];

export function workOf({ quietMs, busyCount, hasText, pathname }: TabMoment): readonly TabWork[] {
  const work: [TabWork, boolean][] = [
    ['request', busyCount > 0],
    ['typing', quietMs < typingMs],
    ['text', hasText],
    ['step', steps.includes(screenAt(pathname))],
  ];
  return work.flatMap(([kind, isOn]) => (isOn ? [kind] : []));
}

const ends: readonly (Route | undefined)[] = ['loggedOut', 'temporarilyLocked'];

/** A screen where a visit has ended: its only way on is a page load. */
export function isEnd(pathname: string): boolean {
  return ends.includes(screenAt(pathname));
}
