import type { Message } from './message.ts';

/** Purchase requests and groups, and what is in use (specification, sections 4 and 8). */
export const purchaseMessages = {
  'purchaseRequest.notEditable': { kind: 'error', entity: 'purchaseRequest', section: 4 },
  'purchaseRequest.notPending': { kind: 'error', entity: 'purchaseRequest', section: 4 },
  'purchaseRequest.stpSupplier': { kind: 'error', entity: 'purchaseRequest', section: 4 },
  'purchaseRequest.controlDisabled': { kind: 'error', entity: 'purchaseRequest', section: 4 },
  'purchaseRequest.cancelled': { kind: 'error', entity: 'purchaseRequest', section: 4 },
  'purchaseGroup.incomplete': { kind: 'warning', entity: 'purchaseGroup', section: 4 },
  'purchaseGroup.noApprover': { kind: 'error', entity: 'purchaseGroup', section: 4 },
  'inUse.madeInactive': { kind: 'information', entity: 'platform', section: 4 },
  'delete.blocked': { kind: 'error', entity: 'platform', section: 8 },
} as const satisfies Record<string, Message>;
