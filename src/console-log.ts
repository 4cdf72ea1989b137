import type { Log } from './log.ts';

/** The browser's console. It never hears who the visitor is. */
export function createConsoleLog(): Omit<Log, 'setUser'> {
  return {
    debug: (message, attributes) => console.debug(message, attributes ?? {}),
    info: (message, attributes) => console.info(message, attributes ?? {}),
    error: (message, attributes) => console.error(message, attributes ?? {}),
  };
}
