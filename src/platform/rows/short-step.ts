import type { ClauseName } from '../clauses/clauses.ts';
import type { Step } from '../states/machine.ts';
import { type Row, valueRow } from './row.ts';

/** A step taken, and its expected short form. */
export type StepEntry = readonly [ClauseName, string, Step<string>, string];

/** A step's new state, with its notice if it has one, or the message that refuses the step. */
export function shortStep(taken: Step<string>): string {
  if ('refused' in taken) return taken.refused.key;
  return taken.notice === undefined ? taken.state : `${taken.state} + ${taken.notice.key}`;
}

export function stepRows(entries: readonly StepEntry[]): Row[] {
  return entries.map(([clause, name, taken, want]) => valueRow(clause, name, shortStep(taken), want));
}
