import type { Section } from '../section.ts';

type Unit =
  | 'characters'
  | 'digits'
  | 'items'
  | 'attempts'
  | 'MB'
  | 'ms'
  | 's'
  | 'minutes'
  | 'days'
  | 'months'
  | 'percent'
  | 'main currency units'
  | 'pixels';

/** Both ends are inclusive; a missing end is open. */
export interface Range {
  readonly min?: number;
  readonly max?: number;
  readonly unit: Unit;
}

export interface Limit extends Range {
  readonly section: Section;
  /** What it limits, for readers of the catalogue. */
  readonly of: string;
  /** What another message says about the same thing. Not the rule; kept for a platform that applies it. */
  readonly otherReading?: Range;
}
