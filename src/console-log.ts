import type { Log } from './log.ts';

/** The log of a page that forwards nothing: the browser's console. */
export function createConsoleLog(): Log {
  return {
    info: (message, attributes) => console.info(message, attributes ?? {}),
    error: (message, attributes) => console.error(message, attributes ?? {}),
  };
}
