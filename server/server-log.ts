import { pino } from 'pino';

type Write = (fields: Record<string, string | number>, message: string) => void;

/** What the server may write down: warnings, errors, start and stop. Never bodies, queries or cookies. */
export interface ServerLog {
  info: Write;
  warn: Write;
  error: Write;
}

/** Of lines that cannot be written, some thousands; later ones are left out. */
const waitingBytes = 1_048_576;

/**
 * Writes to the standard output, as JSON and at once: with a reader that keeps up, no line is lost or overtaken when the process
 * ends.
 * @param dest asked of the stream, not known by its number: with that Node has seen to it that no write waits for room in a pipe
 */
export function outputLog(level: 'info' | 'warn', dest: number = process.stdout.fd): ServerLog {
  const output = pino.destination({ dest, sync: true, maxLength: waitingBytes, retryEAGAIN: never });
  // Unheard, the error of a full disk or pipe would be thrown where the line was written: log entries would be refused for good,
  // calls of the platform fail, and the server end. There is nowhere to tell of it: the lines wait, and stand before the next one
  // for which there is room.
  output.on('error', () => undefined);
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
}

/** Waited for, a reader that has stopped reading would stop the sign-in of everybody as soon as its pipe is full. */
const never = () => false;

const loggedSegments = 3;
const loggedCharacters = 100;

/** The head of a path. The rest is left out, as a path's end can carry a person's id (`…/tokens/{ldapId}`). */
export function loggedPath(pathname: string): string {
  const segments = pathname.split('/');
  const head = segments.slice(0, loggedSegments + 1).join('/');
  return (segments.length > loggedSegments + 1 ? `${head}/…` : head).slice(0, loggedCharacters);
}
