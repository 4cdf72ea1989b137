import { pause } from './pause.ts';

/**
 * Lets the browser first render and handle pending input. On a slow phone each part of the start takes tens of milliseconds:
 * in a single task they would delay a key press.
 */
export const nextTask = (): Promise<void> => pause();
