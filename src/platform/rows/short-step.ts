import type { ClauseName } from '../clauses/clauses.ts';
import type { Step } from '../states/machine.ts';
import { type Row, told } from './row.ts';

/** A step that was taken, and how it is written in a table. */
export type StepEntry = readonly [ClauseName, string, Step<string>, string];

/** Each step as its new state, with its notice where it has one, or as the message that refuses it. */
export function shortStep(taken: Step<string>): string {
  if ('refused' in taken) return taken.refused.key;
  return taken.notice === undefined ? taken.state : `${taken.state} + ${taken.notice.key}`;
}

export function stepRows(entries: readonly StepEntry[]): Row[] {
  return entries.map(([clause, name, taken, want]) => told(clause, name, shortStep(taken), want));
}
