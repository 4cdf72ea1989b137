import { section3 } from './section-3.ts';
import { section4 } from './section-4.ts';
import { section5 } from './section-5.ts';
import { section6 } from './section-6.ts';
import { section8 } from './section-8.ts';
import { section9 } from './section-9.ts';

/** The specification's rules on the platform, clause by clause; a clause's name begins with its section. */
export const clauses = {
  ...section3,
  ...section4,
  ...section5,
  ...section6,
  ...section8,
  ...section9,
} as const;

export type ClauseName = keyof typeof clauses;
