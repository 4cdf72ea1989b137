import { pino } from 'pino';

type Write = (fields: Record<string, string | number>, message: string) => void;

/** What the server may log: warnings, errors, start and stop. Never bodies, queries or cookies. */
export interface ServerLog {
  info: Write;
  warn: Write;
  error: Write;
}

/** Room for some thousand lines that can't be written yet; later ones are dropped. */
const waitingBytes = 1_048_576;

/**
 * Writes JSON to the standard output, synchronously: with a reader that keeps up, no line is lost or overtaken at the end.
 * @param dest from `process.stdout`, as to create that stream makes Node's writes to a pipe never wait for room
 */
export function outputLog(level: 'info' | 'warn', dest: number = process.stdout.fd): ServerLog {
  const output = pino.destination({ dest, sync: true, maxLength: waitingBytes, retryEAGAIN: never });
  // Unhandled, the error of a full disk or pipe would be thrown where the line was written: log entries would be refused for
  // good, calls of the platform fail, and the server end. It can't be reported anywhere: the lines wait, and go before the
  // next one for which there is room.
  output.on('error', () => undefined);
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output);
}

/** Never retries: waiting for a reader that has stopped would block everybody's sign-in as soon as its pipe is full. */
const never = () => false;

const loggedSegments = 3;
const loggedCharacters = 100;

/** The head of a path. The rest is left out, as a path's end can carry a person's id (`…/tokens/{ldapId}`). */
export function loggedPath(pathname: string): string {
  const segments = pathname.split('/');
  const head = segments.slice(0, loggedSegments + 1).join('/');
  return (segments.length > loggedSegments + 1 ? `${head}/…` : head).slice(0, loggedCharacters);
}
