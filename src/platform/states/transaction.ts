import { type Machine, stepsOf } from './machine.ts';

export type TransactionState = 'posted' | 'reviewed' | 'approved' | 'exported';
export type TransactionEvent = 'edit' | 'review' | 'approve' | 'export';

export interface TransactionFacts {
  readonly hasInvalidAccountingCodes: boolean;
}

/** Specification, section 4. `posted` is our word for one that nobody has reviewed yet. */
export const transactionMachine: Machine<TransactionState, TransactionEvent, TransactionFacts> = {
  name: 'Transaction',
  states: ['posted', 'reviewed', 'approved', 'exported'],
  events: ['edit', 'review', 'approve', 'export'],
  initial: 'posted',
  final: ['exported'],
  rows: [
    { from: ['posted', 'reviewed'], on: 'edit' },
    { from: ['posted'], on: 'review', to: 'reviewed' },
    { from: ['posted'], on: 'approve', refuse: 'transaction.notReviewed' },
    {
      from: ['reviewed'],
      on: 'approve',
      when: { says: 'invalid accounting codes', holds: (facts) => facts.hasInvalidAccountingCodes },
      refuse: 'transaction.invalidCodes',
    },
    { from: ['reviewed'], on: 'approve', to: 'approved' },
    { from: ['approved'], on: 'edit', refuse: 'transaction.locked' },
    { from: ['approved'], on: 'review', refuse: 'transaction.locked' },
    { from: ['approved'], on: 'approve', refuse: 'transaction.locked' },
    { from: ['posted', 'reviewed'], on: 'export', refuse: 'transaction.notApproved' },
    { from: ['approved'], on: 'export', to: 'exported' },
    { from: ['exported'], on: 'edit', refuse: 'transaction.locked' },
    { from: ['exported'], on: 'review', refuse: 'transaction.locked' },
    { from: ['exported'], on: 'approve', refuse: 'transaction.locked' },
    { from: ['exported'], on: 'export', refuse: 'transaction.exported' },
  ],
};

export const nextTransaction = stepsOf(transactionMachine);
