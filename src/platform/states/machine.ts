import { type Finding, finding } from '../finding.ts';
import type { PlatformMessageKey } from '../messages/catalogue.ts';

/** The condition of a transition, and its wording in a diagram. */
export interface Condition<Facts> {
  readonly says: string;
  readonly holds: (facts: Facts) => boolean;
}

interface Trigger<State, Event, Facts> {
  readonly from: readonly State[];
  readonly on: Event;
  readonly when?: Condition<Facts>;
}

interface Transition<State, Event, Facts> extends Trigger<State, Event, Facts> {
  /** Absent if the state does not change. */
  readonly to?: State;
  /** A message that goes with the new state. */
  readonly notice?: PlatformMessageKey;
}

export interface Refusal<State, Event, Facts> extends Trigger<State, Event, Facts> {
  readonly refuse: PlatformMessageKey;
}

/**
 * A state machine as data: behaviour, refusals and diagram come from the same rows. The first row that matches applies;
 * if none does, the event is not possible in this state.
 */
export interface Machine<State extends string, Event extends string, Facts> {
  readonly name: string;
  readonly states: readonly State[];
  readonly events: readonly Event[];
  readonly initial: State;
  /** No transition leaves these. */
  readonly final: readonly State[];
  readonly rows: readonly (Transition<State, Event, Facts> | Refusal<State, Event, Facts>)[];
}

export type StepResult<State> =
  | { readonly state: State; readonly notice?: Finding }
  | { readonly refused: Finding };

/** The new state, or the message that explains the refusal. Never throws. */
export function step<State extends string, Event extends string, Facts>(
  machine: Machine<State, Event, Facts>,
  state: State,
  event: Event,
  facts: Facts,
): StepResult<State> {
  const row = machine.rows.find(
    ({ from, on, when }) => on === event && from.includes(state) && (when?.holds(facts) ?? true),
  );
  if (row === undefined) return { refused: finding('status.notPossible') };
  if ('refuse' in row) return { refused: finding(row.refuse) };
  return {
    state: row.to ?? state,
    ...(row.notice !== undefined && { notice: finding(row.notice) }),
  };
}

/** `step` for one machine. */
export function stepsOf<State extends string, Event extends string, Facts>(
  machine: Machine<State, Event, Facts>,
): (state: State, event: Event, facts: Facts) => StepResult<State> {
  return (state, event, facts) => step(machine, state, event, facts);
}
