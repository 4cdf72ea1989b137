import { pause } from './pause.ts';

/**
 * Lets the browser show and answer first what came meanwhile. On a slow phone each part of the start takes tens of
 * milliseconds: in one task they would hold up a key.
 */
export const nextTask = (): Promise<void> => pause();
