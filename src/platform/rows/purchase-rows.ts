import { deactivatedInUse, nextInUse } from '../states/in-use.ts';
import { nextPurchaseGroup } from '../states/purchase-group.ts';
import { nextPurchaseRequest, purchaseRequestMachine } from '../states/purchase-request.ts';
import { type Row, valueRow } from './row.ts';
import { type StepEntry, stepRows } from './short-step.ts';

const plain = { isSupplierStpEnabled: false, isTemplateControlDisabled: false };
const stp = { ...plain, isSupplierStpEnabled: true };
const disabled = { ...plain, isTemplateControlDisabled: true };
const complete = { areRequiredSectionsComplete: true, hasApprover: true };
const incomplete = { ...complete, areRequiredSectionsComplete: false };
const noApprover = { ...complete, hasApprover: false };

const purchases = (): StepEntry[] => [
  ['4.request.editable', 'edit pending', nextPurchaseRequest('pending', 'edit', plain), 'pending'],
  ['4.request.editable', 'edit approved', nextPurchaseRequest('approved', 'edit', plain), 'approved'],
  ['4.request.editable', 'edit declined', nextPurchaseRequest('declined', 'edit', plain), 'declined'],
  [
    '4.request.editable',
    'edit cancelled',
    nextPurchaseRequest('cancelled', 'edit', plain),
    'purchaseRequest.notEditable',
  ],
  ['4.request.onlyPending', 'approve pending', nextPurchaseRequest('pending', 'approve', plain), 'approved'],
  ['4.request.onlyPending', 'decline pending', nextPurchaseRequest('pending', 'decline', plain), 'declined'],
  ...(['approved', 'declined', 'cancelled'] as const).flatMap((state): StepEntry[] => [
    [
      '4.request.onlyPending',
      `approve ${state}`,
      nextPurchaseRequest(state, 'approve', plain),
      'purchaseRequest.notPending',
    ],
    [
      '4.request.onlyPending',
      `decline ${state}`,
      nextPurchaseRequest(state, 'decline', plain),
      'purchaseRequest.notPending',
    ],
  ]),
  ['4.request.stp', 'without STP', nextPurchaseRequest('pending', 'cancel', plain), 'cancelled'],
  ['4.request.stp', 'with STP', nextPurchaseRequest('pending', 'cancel', stp), 'purchaseRequest.stpSupplier'],
  [
    '4.request.stp',
    'approved, with STP',
    nextPurchaseRequest('approved', 'cancel', stp),
    'purchaseRequest.stpSupplier',
  ],
  ['4.request.stp', 'repeated', nextPurchaseRequest('cancelled', 'cancel', stp), 'purchaseRequest.cancelled'],
  [
    '4.request.control',
    'approve, disabled',
    nextPurchaseRequest('pending', 'approve', disabled),
    'purchaseRequest.controlDisabled',
  ],
  ['4.request.control', 'decline, disabled', nextPurchaseRequest('pending', 'decline', disabled), 'declined'],
  [
    '4.group.inProgress',
    'save, now incomplete',
    nextPurchaseGroup('active', 'save', incomplete),
    'in progress + purchaseGroup.incomplete',
  ],
  ['4.group.inProgress', 'save, completed', nextPurchaseGroup('in progress', 'save', complete), 'inactive'],
  ['4.group.inProgress', 'save, still complete', nextPurchaseGroup('active', 'save', complete), 'active'],
  [
    '4.group.inProgress',
    'activate, incomplete',
    nextPurchaseGroup('in progress', 'activate', incomplete),
    'purchaseGroup.incomplete',
  ],
  ['4.group.approver', 'activate with one', nextPurchaseGroup('inactive', 'activate', complete), 'active'],
  [
    '4.group.approver',
    'activate without one',
    nextPurchaseGroup('inactive', 'activate', noApprover),
    'purchaseGroup.noApprover',
  ],
  ['4.inUse', 'in use', nextInUse('active', 'delete', { isInUse: true }), 'inactive + inUse.madeInactive'],
  ['4.inUse', 'not in use', nextInUse('active', 'delete', { isInUse: false }), 'deleted'],
  ['8.deleteBlocked', 'in use', nextInUse('inactive', 'delete', { isInUse: true }), 'delete.blocked'],
  ['8.deleteBlocked', 'not in use', nextInUse('inactive', 'delete', { isInUse: false }), 'deleted'],
];

export function purchaseRows(): Row[] {
  return [
    valueRow('4.request.states', 'all states', purchaseRequestMachine.states, [
      'pending',
      'approved',
      'declined',
      'cancelled',
    ]),
    valueRow('4.inUse', 'what the rule applies to', deactivatedInUse, [
      'purchaseTemplate',
      'purchaseGroup',
      'purchaseType',
      'customDataField',
      'realCardAlias',
      'supplier',
    ]),
    ...stepRows(purchases()),
  ];
}
