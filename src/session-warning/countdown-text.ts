import { timeSeparator } from '../locale/time-separator.ts';

/** `80` becomes `01:20` (specification, section 4), with the language's separator. */
export function minutesAndSeconds(seconds: number, languageTag: string): string {
  return [Math.floor(seconds / 60), seconds % 60]
    .map((count) => String(count).padStart(2, '0'))
    .join(timeSeparator(languageTag));
}

/** Puts the time in place of the message's `{0}`, or after a message without one. */
export function withTime(message: string, time: string): string {
  return message.includes('{0}') ? message.split('{0}').join(time) : `${message} ${time}`;
}
