import { type LogEvent, pino } from 'pino';
import type { LogLevel } from '../log-entry.ts';
import type { LogAttributes } from './log-attributes.ts';
import type { RawEntry } from './make-record.ts';

export type EntryLogLevel = 'debug' | 'info' | 'warn' | 'error';

export type EntryLog = Record<EntryLogLevel, (attributes: LogAttributes, message: string) => void>;

const mute = () => undefined;

/** pino's browser build, with the transmit hook as its only output: the portal's own log writes to the console. */
export function createEntryLog(onEntry: (entry: RawEntry) => void, now: () => number): EntryLog {
  return pino({
    level: 'debug',
    timestamp: false,
    browser: {
      write: mute,
      transmit: { level: 'debug', send: (_level, event) => onEntry(rawEntryOf(event, now())) },
    },
  });
}

function rawEntryOf({ level, messages }: LogEvent, at: number): RawEntry {
  const [attributes, message]: unknown[] = messages;
  return {
    level: levelOf(level.value),
    message: String(message),
    attributes: Object.assign({}, attributes),
    at,
    severity: level.label === 'warn' ? 'warn' : undefined,
  };
}

/** Maps pino's six levels to the specification's three (section 3). ERROR means that someone should look. */
function levelOf(value: number): LogLevel {
  if (value < 30) return 'DEBUG';
  return value < 50 ? 'INFO' : 'ERROR';
}
