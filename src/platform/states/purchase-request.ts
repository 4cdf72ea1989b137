import { type Machine, stepsOf } from './machine.ts';

export type PurchaseRequestState = 'pending' | 'approved' | 'declined' | 'cancelled';
export type PurchaseRequestEvent = 'edit' | 'approve' | 'decline' | 'cancel';

export interface PurchaseRequestFacts {
  readonly isSupplierStpEnabled: boolean;
  /** A control of the template was disabled. */
  readonly isTemplateControlDisabled: boolean;
}

/** Specification, section 4. It does not say what an edit does to the approval: the state stays. */
export const purchaseRequestMachine: Machine<
  PurchaseRequestState,
  PurchaseRequestEvent,
  PurchaseRequestFacts
> = {
  name: 'Purchase request',
  states: ['pending', 'approved', 'declined', 'cancelled'],
  events: ['edit', 'approve', 'decline', 'cancel'],
  initial: 'pending',
  final: ['cancelled'],
  rows: [
    { from: ['pending', 'approved', 'declined'], on: 'edit' },
    { from: ['cancelled'], on: 'edit', refuse: 'purchaseRequest.notEditable' },
    {
      from: ['pending'],
      on: 'approve',
      when: { says: 'a template control was disabled', holds: (facts) => facts.isTemplateControlDisabled },
      refuse: 'purchaseRequest.controlDisabled',
    },
    { from: ['pending'], on: 'approve', to: 'approved' },
    { from: ['approved', 'declined', 'cancelled'], on: 'approve', refuse: 'purchaseRequest.notPending' },
    { from: ['pending'], on: 'decline', to: 'declined' },
    { from: ['approved', 'declined', 'cancelled'], on: 'decline', refuse: 'purchaseRequest.notPending' },
    { from: ['cancelled'], on: 'cancel', refuse: 'purchaseRequest.cancelled' },
    {
      from: ['pending', 'approved', 'declined'],
      on: 'cancel',
      when: { says: 'the supplier is STP-enabled', holds: (facts) => facts.isSupplierStpEnabled },
      refuse: 'purchaseRequest.stpSupplier',
    },
    { from: ['pending', 'approved', 'declined'], on: 'cancel', to: 'cancelled' },
  ],
};

export const nextPurchaseRequest = stepsOf(purchaseRequestMachine);
