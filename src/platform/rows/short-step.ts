import type { ClauseName } from '../clauses/clauses.ts';
import type { StepResult } from '../states/machine.ts';
import { type Row, valueRow } from './row.ts';

/** A step taken, and its expected short form. */
export type StepEntry = readonly [ClauseName, string, StepResult<string>, string];

/** A step's new state, with its notice if it has one, or the message that refuses the step. */
export function shortStep(result: StepResult<string>): string {
  if ('refused' in result) return result.refused.key;
  return result.notice === undefined ? result.state : `${result.state} + ${result.notice.key}`;
}

export function stepRows(entries: readonly StepEntry[]): Row[] {
  return entries.map(([clause, name, result, want]) => valueRow(clause, name, shortStep(result), want));
}
