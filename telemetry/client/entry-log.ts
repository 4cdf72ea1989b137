import { type LogEvent, pino } from 'pino';
import type { LogLevel } from '../log-entry.ts';
import type { LogAttributes } from './log-attributes.ts';
import type { RawEntry } from './make-record.ts';

export type EntryLogLevel = 'debug' | 'info' | 'warn' | 'error';

/** `at`: milliseconds since 1970, by the device's clock; left out for what happens now. */
export type EntryLog = Record<
  EntryLogLevel,
  (attributes: LogAttributes, message: string, at?: number) => void
>;

/** pino's browser build, with the transmit hook as its only output: the portal's own log writes to the console. */
export function createEntryLog(onEntry: (entry: RawEntry) => void): EntryLog {
  return pino({
    level: 'debug',
    browser: {
      write: () => undefined,
      transmit: { send: (_level, event) => onEntry(rawEntryOf(event)) },
    },
  });
}

function rawEntryOf({ level, messages }: LogEvent): RawEntry {
  const [attributes, message, at]: unknown[] = messages;
  return {
    level: levelOf(level.value),
    message: String(message),
    attributes: Object.assign({}, attributes),
    at: Number(at ?? Date.now()),
    severity: level.label === 'warn' ? 'warn' : undefined,
  };
}

/** Maps pino's six levels to the specification's three (section 3). ERROR means that someone should look. */
function levelOf(value: number): LogLevel {
  if (value < 30) return 'DEBUG';
  return value < 50 ? 'INFO' : 'ERROR';
}
