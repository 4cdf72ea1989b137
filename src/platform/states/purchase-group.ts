import { type Condition, type Machine, stepsOf } from './machine.ts';

export type PurchaseGroupState = 'in progress' | 'inactive' | 'active';
export type PurchaseGroupEvent = 'save' | 'activate' | 'deactivate';

export interface PurchaseGroupFacts {
  readonly areRequiredSectionsComplete: boolean;
  readonly hasApprover: boolean;
}

const isIncomplete: Condition<PurchaseGroupFacts> = {
  says: 'required sections are incomplete',
  holds: (facts) => !facts.areRequiredSectionsComplete,
};

/** Specification, section 4. Deletion works as for everything that can be in use. */
export const purchaseGroupMachine: Machine<PurchaseGroupState, PurchaseGroupEvent, PurchaseGroupFacts> = {
  name: 'Purchase group',
  states: ['in progress', 'inactive', 'active'],
  events: ['save', 'activate', 'deactivate'],
  initial: 'in progress',
  final: [],
  rows: [
    {
      from: ['in progress', 'inactive', 'active'],
      on: 'save',
      when: isIncomplete,
      to: 'in progress',
      notice: 'purchaseGroup.incomplete',
    },
    { from: ['in progress'], on: 'save', to: 'inactive' },
    { from: ['inactive', 'active'], on: 'save' },
    {
      from: ['in progress', 'inactive'],
      on: 'activate',
      when: isIncomplete,
      refuse: 'purchaseGroup.incomplete',
    },
    {
      from: ['in progress', 'inactive'],
      on: 'activate',
      when: { says: 'no approver user', holds: (facts) => !facts.hasApprover },
      refuse: 'purchaseGroup.noApprover',
    },
    { from: ['in progress', 'inactive'], on: 'activate', to: 'active' },
    { from: ['active'], on: 'deactivate', to: 'inactive' },
  ],
};

export const nextPurchaseGroup = stepsOf(purchaseGroupMachine);
