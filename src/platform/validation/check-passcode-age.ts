import { type Finding, finding } from '../finding.ts';
import { limits } from '../limits/limits.ts';

const minuteMs = 60_000;

/** A one-time passcode expires in 15 minutes (specification, section 9); both times in milliseconds since 1970. */
export function checkPasscodeAge(sentAt: unknown, now: unknown): Finding[] {
  if (typeof sentAt !== 'number' || typeof now !== 'number') return [finding('passcode.invalid')];
  return now - sentAt <= limits.oneTimePasscodeLife.max * minuteMs ? [] : [finding('passcode.expired')];
}
