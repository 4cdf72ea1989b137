const text = 'string';
const number = 'number';

/** Every attribute that an entry may have, with its type: a closed list, so that nothing a visitor typed can slip in. */
export const logAttributeTypes = {
  screen: text,
  step: text,
  reason: text,
  status: number,
  key: text,
  outcome: text,
  durationMs: number,
  /** Age of the brand's record, if it came from the device's cache. */
  cacheAgeMs: number,
  /** Of an uncaught event: its text, scrubbed, and its place in our own files. */
  detail: text,
  where: text,
  /** Web vitals. */
  firstByteMs: number,
  firstPaintMs: number,
  largestPaintMs: number,
  slowestInputMs: number,
  layoutShift: number,
} as const;

/** How a step ended. `told`: another entry says so and is counted. `left`: the page was left before the step ended. */
export type LogOutcome =
  | 'opened'
  | 'looked-up'
  | 'sent'
  | 'refused'
  | 'failed'
  | 'told'
  | 'redirected'
  | 'unreachable'
  | 'locked'
  | 'time-out'
  | 'left';

type Types = typeof logAttributeTypes;

export type LogAttributes = {
  [Name in keyof Types]?: Name extends 'outcome'
    ? LogOutcome
    : Types[Name] extends 'number'
      ? number
      : string;
} & {
  /** For the console. An entry has the brand of its page, as scrubbing would make another one of a code with four digits. */
  brand?: string;
};
