import type { EntityName } from '../entities/entities.ts';
import { type Condition, type Machine, stepsOf } from './machine.ts';

/** What is deactivated instead of deleted while it is in use (specification, section 4). */
export const deactivatedInUse = [
  'purchaseTemplate',
  'purchaseGroup',
  'purchaseType',
  'customDataField',
  'realCardAlias',
  'supplier',
] as const satisfies readonly EntityName[];

export type InUseState = 'active' | 'inactive' | 'deleted';
export type InUseEvent = 'delete' | 'activate' | 'deactivate';

export interface InUseFacts {
  readonly isInUse: boolean;
}

const inUse: Condition<InUseFacts> = { says: 'in use', holds: (facts) => facts.isInUse };

/** Specification, sections 4 and 8: "delete blocked when associated data exists". */
export const inUseMachine: Machine<InUseState, InUseEvent, InUseFacts> = {
  name: 'What can be in use',
  states: ['active', 'inactive', 'deleted'],
  events: ['delete', 'activate', 'deactivate'],
  initial: 'active',
  final: ['deleted'],
  rows: [
    { from: ['active'], on: 'delete', when: inUse, to: 'inactive', notice: 'inUse.madeInactive' },
    { from: ['inactive'], on: 'delete', when: inUse, refuse: 'delete.blocked' },
    { from: ['active', 'inactive'], on: 'delete', to: 'deleted' },
    { from: ['active'], on: 'deactivate', to: 'inactive' },
    { from: ['inactive'], on: 'activate', to: 'active' },
  ],
};

export const nextInUse = stepsOf(inUseMachine);
