import { type Condition, type Machine, stepsOf } from './machine.ts';

export type ExpenseReportState = 'draft' | 'saved for resubmission' | 'submitted' | 'approved';
export type ExpenseReportEvent = 'submit' | 'approve' | 'reroute';

export interface ExpenseReportFacts {
  readonly hasPolicy: boolean;
  /** It is rerouted to one person, not to a group. */
  readonly isApproverIndividual: boolean;
}

const noPolicy: Condition<ExpenseReportFacts> = {
  says: 'no policy exists',
  holds: (facts) => !facts.hasPolicy,
};

/** Specification, section 4. A rerouted report waits for its new approver as if just submitted. */
export const expenseReportMachine: Machine<ExpenseReportState, ExpenseReportEvent, ExpenseReportFacts> = {
  name: 'Expense report',
  states: ['draft', 'saved for resubmission', 'submitted', 'approved'],
  events: ['submit', 'approve', 'reroute'],
  initial: 'draft',
  final: [],
  rows: [
    {
      from: ['draft', 'saved for resubmission'],
      on: 'submit',
      when: noPolicy,
      to: 'saved for resubmission',
      notice: 'expenseReport.noPolicy',
    },
    { from: ['draft', 'saved for resubmission'], on: 'submit', to: 'submitted' },
    { from: ['submitted', 'approved'], on: 'submit', refuse: 'expenseReport.alreadySubmitted' },
    { from: ['submitted'], on: 'approve', to: 'approved' },
    {
      from: ['draft', 'saved for resubmission', 'approved'],
      on: 'approve',
      refuse: 'expenseReport.notSubmitted',
    },
    { from: ['draft', 'saved for resubmission'], on: 'reroute', refuse: 'expenseReport.rerouteStatus' },
    {
      from: ['submitted', 'approved'],
      on: 'reroute',
      when: { says: 'not to an individual approver', holds: (facts) => !facts.isApproverIndividual },
      refuse: 'expenseReport.rerouteApprover',
    },
    { from: ['submitted', 'approved'], on: 'reroute', to: 'submitted' },
  ],
};

export const nextExpenseReport = stepsOf(expenseReportMachine);
