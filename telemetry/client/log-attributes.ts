const text = 'string';
const number = 'number';

/** Everything that an entry may tell beside its message, and of which type: closed names, so that nothing typed can slip in. */
export const logAttributeTypes = {
  screen: text,
  step: text,
  brand: text,
  locale: text,
  reason: text,
  status: number,
  key: text,
  outcome: text,
  durationMs: number,
  /** How old the brand's record was, where it came from the device. */
  cacheAgeMs: number,
  /** Of what nobody caught: its text, scrubbed, and the place in our own files. */
  detail: text,
  where: text,
  /** What the visitor waited for (web vitals). */
  firstByteMs: number,
  firstPaintMs: number,
  largestPaintMs: number,
  slowestInputMs: number,
  layoutShift: number,
} as const;

/** How a step ended; `told`: another entry says that, and is counted; `left`: not before its page went. */
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
};
